// @ts-check
/** Drawing: one SVG for all there is to see, and a grid of cells over it for all who cannot see it.
 *
 * Digits above 9 are numbers here, as in everything that is said about them, though letters stand for them in lines of
 * text and on the keyboard.
 */

import { constraintsOver, constraintsUnder, marginOf } from "./constraints.js";
import { CELL, element } from "./svg.js";

/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {import("./types.js").Scene} Scene */

/** The font size of a digit in its cell. @param {number} digit */
const large = (digit) => (digit < 10 ? 58 : 48);

/**
 * What is on a board, whoever it belongs to.
 *
 * @typedef {object} Shown
 * @property {Grid} grid
 * @property {number[]} digits
 * @property {boolean[]} givens
 * @property {number[][]} candidates
 * @property {number[]} corner
 * @property {number[]} centre
 * @property {number[]} cellColours
 * @property {Record<string, number>} candidateColours
 * @property {Set<number>} selected
 * @property {number} active
 * @property {Set<number>} bad
 * @property {Scene | null} scene
 */

/**
 * The shape of a tone around a point.
 *
 * @param {string} tone
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function shape(tone, x, y, r) {
  const names = { tone, class: `shape tone-${tone}` };
  const sides = /** @type {Record<string, [number, number]>} */ ({
    b: [4, 45],
    c: [4, 0],
    d: [6, 0],
    e: [3, 30],
    f: [8, 22.5],
  })[tone];
  if (!sides) return element("circle", { class: names.class, cx: x, cy: y, r });
  const [count, turn] = sides;
  const reach = count === 3 ? r * 1.35 : count === 4 ? r * 1.22 : r * 1.08;
  const points = Array.from({ length: count }, (_, i) => {
    const angle = ((turn + (360 * i) / count - 90) * Math.PI) / 180;
    const lift = count === 3 ? r * 0.18 : 0;
    return `${(x + reach * Math.cos(angle + (count === 3 ? -Math.PI / 6 : 0))).toFixed(1)},${(y + reach * Math.sin(angle + (count === 3 ? -Math.PI / 6 : 0)) + lift).toFixed(1)}`;
  });
  return element("polygon", { class: names.class, points: points.join(" ") });
}

/**
 * Where to bend an arrow so that it runs over as few marks and digits as it can.
 *
 * @param {number[]} from
 * @param {number[]} to
 * @param {number[][]} marked
 * @param {number[][]} filled the middles of cells with a digit
 * @param {number} gap
 * @param {number} side of the board, which it should not leave
 * @returns {[number, number]} the point that a quadratic curve is pulled to
 */
function freest(from, to, marked, filled, gap, side) {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const far = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / far, (y2 - y1) / far];
  const usual = Math.min(36, far * 0.13);
  let best = /** @type {[number, number]} */ ([0, 0]);
  let fewest = Infinity;
  for (const bend of [usual, -usual, usual + 34, -usual - 34, usual + 70, -usual - 70]) {
    const [cx, cy] = [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend];
    const others = marked.filter(([x, y]) => Math.hypot(x - x1, y - y1) > gap && Math.hypot(x - x2, y - y2) > gap);
    let hits = Math.abs(bend) / 1000;
    for (let t = 0.06; t < 0.96; t += 0.06) {
      const x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * cx + t * t * x2;
      const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * cy + t * t * y2;
      if (Math.min(x, y) < 0 || Math.max(x, y) > side) hits += 1;
      if (others.some(([ox, oy]) => Math.hypot(ox - x, oy - y) < gap)) hits += 1;
      if (filled.some(([ox, oy]) => Math.hypot(ox - x, oy - y) < CELL / 4)) hits += 0.5;
    }
    if (hits < fewest) [fewest, best] = [hits, [cx, cy]];
  }
  return best;
}

/** Does it have links, or numbers in place of them? @param {Scene | null} scene */
const isChain = (scene) => !!scene && scene.marks.links.length + scene.marks.order.length > 0;

/** @param {string} kind of a link */
function linkSample(kind) {
  return [
    element("path", { class: `arrow ${kind}`, d: "M0 10H13" }),
    element("path", { class: `head ${kind}`, d: "M20 10L12 6V14Z" }),
  ];
}

/** What numbers in place of arrows look like. */
function orderSample() {
  const group = element("g", { class: "order" });
  group.append(element("rect", { x: 1, y: 4, width: 18, height: 12, rx: 6 }));
  group.append(element("text", { x: 10, y: 10.5, "font-size": 9 }, "123"));
  return [group];
}

export class View {
  /**
   * @param {SVGSVGElement} picture
   * @param {HTMLElement} board
   * @param {HTMLElement} legend
   */
  constructor(picture, board, legend) {
    this.picture = picture;
    this.board = board;
    this.legend = legend;
    /** @type {HTMLElement[]} */
    this.cells = [];
  }

  /** @param {Grid} grid */
  layOut(grid) {
    this.grid = grid;
    const side = grid.size * CELL;
    const margin = marginOf(grid);
    const whole = side + 2 * margin;
    this.picture.setAttribute("viewBox", `${-2 - margin} ${-2 - margin} ${whole + 4} ${whole + 4}`);
    this.board.style.setProperty("--margin", String(margin / whole));
    this.board.replaceChildren();
    this.board.setAttribute("aria-rowcount", String(grid.size));
    this.board.setAttribute("aria-colcount", String(grid.size));
    this.cells = [];
    for (let row = 0; row < grid.size; row += 1) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      line.setAttribute("aria-rowindex", String(row + 1));
      for (let col = 0; col < grid.size; col += 1) {
        const cell = document.createElement("div");
        cell.setAttribute("role", "gridcell");
        cell.setAttribute("aria-colindex", String(col + 1));
        cell.tabIndex = -1;
        cell.dataset.cell = String(this.cells.length);
        line.append(cell);
        this.cells.push(cell);
      }
      this.board.append(line);
    }
  }

  /**
   * @param {number} cell
   * @param {number} digit
   * @returns {[number, number]} the middle of a candidate
   */
  at(cell, digit) {
    const grid = /** @type {Grid} */ (this.grid);
    const [x, y] = this.corner(cell);
    const inner = CELL - 12;
    const column = (digit - 1) % grid.across;
    const row = Math.floor((digit - 1) / grid.across);
    return [x + 6 + (inner * (column + 0.5)) / grid.across, y + 6 + (inner * (row + 0.5)) / grid.down];
  }

  /** @param {number} cell @returns {[number, number]} */
  corner(cell) {
    const grid = /** @type {Grid} */ (this.grid);
    return [grid.col(cell) * CELL, grid.row(cell) * CELL];
  }

  /**
   * The candidate nearest to a place in a cell, both from 0 to 1.
   *
   * @param {number} x
   * @param {number} y
   */
  candidateAt(x, y) {
    const grid = /** @type {Grid} */ (this.grid);
    const column = Math.min(grid.across - 1, Math.floor(x * grid.across));
    const row = Math.min(grid.down - 1, Math.floor(y * grid.down));
    return row * grid.across + column + 1;
  }

  /** @param {Shown} shown */
  draw(shown) {
    if (shown.grid !== this.grid) this.layOut(shown.grid);
    const layers = [
      this.#fills(shown),
      this.#bands(shown),
      constraintsUnder(shown.grid, shown.scene),
      this.#lines(shown.grid),
      constraintsOver(shown.grid, shown.scene),
      this.#marks(shown),
      this.#digits(shown),
      this.#arrows(shown),
    ];
    this.picture.replaceChildren(...layers);
    this.#nameCells(shown);
    this.#drawLegend(shown.scene);
  }

  /** @param {Shown} shown */
  #fills({ grid, digits, selected, active, bad, cellColours, scene }) {
    const group = element("g", {});
    const digit = digits[active];
    for (let cell = 0; cell < grid.count; cell += 1) {
      const [x, y] = this.corner(cell);
      const box = { x, y, width: CELL, height: CELL };
      if (cellColours[cell]) group.append(element("rect", { ...box, class: `own-${cellColours[cell]}` }));
      let name = "";
      if (bad.has(cell)) name = "bad";
      else if (selected.has(cell)) name = cellColours[cell] ? "ring" : "selected";
      else if (scene) name = "";
      else if (digit && digits[cell] === digit) name = "same";
      else if (!cellColours[cell] && selected.size === 1 && grid.peers[active].has(cell)) name = "peer";
      if (name) group.append(element("rect", { ...box, class: `cell-fill ${name}` }));
    }
    for (const house of grid.tinted) {
      for (const cell of house) {
        const [x, y] = this.corner(cell);
        group.append(element("rect", { x, y, width: CELL, height: CELL, class: "extra" }));
      }
    }
    return group;
  }

  /** @param {Shown} shown */
  #bands({ grid, scene }) {
    const group = element("g", {});
    if (!scene) return group;
    for (const mark of scene.marks.houses) {
      for (const name of mark.cells) {
        const [x, y] = this.corner(grid.index(name));
        group.append(element("rect", { x, y, width: CELL, height: CELL, class: `band tone-${mark.tone}` }));
      }
    }
    for (const mark of scene.marks.cells) {
      const [x, y] = this.corner(grid.index(mark.cell));
      const inside = { x: x + 3, y: y + 3, width: CELL - 6, height: CELL - 6, rx: 6 };
      group.append(element("rect", { ...inside, class: `band tone-${mark.tone}` }));
      group.append(element("rect", { ...inside, class: `frame tone-${mark.tone}` }));
    }
    if (scene.placed) {
      const [x, y] = this.corner(grid.candidate(scene.placed)[0]);
      const inside = { x: x + 3, y: y + 3, width: CELL - 6, height: CELL - 6, rx: 6 };
      group.append(element("rect", { ...inside, class: "tone-placed" }));
    }
    return group;
  }

  /** @param {Grid} grid */
  #lines(grid) {
    const side = grid.size * CELL;
    let thin = "";
    let thick = `M0 0H${side}V${side}H0Z`;
    for (let i = 1; i < grid.size; i += 1) thin += `M${i * CELL} 0V${side}M0 ${i * CELL}H${side}`;
    for (let cell = 0; cell < grid.count; cell += 1) {
      const [x, y] = this.corner(cell);
      const right = cell + 1;
      const below = cell + grid.size;
      if (right % grid.size && grid.regions[cell] !== grid.regions[right]) thick += `M${x + CELL} ${y}v${CELL}`;
      if (below < grid.count && grid.regions[cell] !== grid.regions[below]) thick += `M${x} ${y + CELL}h${CELL}`;
    }
    const group = element("g", {});
    group.append(element("path", { class: "thin", d: thin }), element("path", { class: "thick", d: thick }));
    return group;
  }

  /** @param {Shown} shown */
  #marks(shown) {
    const { grid, scene } = shown;
    const group = element("g", {});
    const radius = Math.min(CELL / grid.across, CELL / grid.down) * 0.43;
    const pitch = CELL / Math.max(grid.across, grid.down);
    /** @type {Map<string, string>} */
    const tones = new Map();
    const gone = new Set((scene?.gone ?? []).map((text) => grid.candidate(text).join(":")));
    for (const mark of scene?.marks.candidates ?? []) {
      tones.set(grid.candidate(mark.candidate).join(":"), mark.tone);
    }
    const [placed] = scene?.placed ? grid.candidate(scene.placed) : [-1];
    shown.candidates.forEach((digits, cell) => {
      for (const digit of digits) {
        const key = `${cell}:${digit}`;
        const [x, y] = this.at(cell, digit);
        const tone = tones.get(key);
        const own = shown.candidateColours[key];
        if (cell === placed && !isChain(scene)) continue;
        if (own) group.append(element("circle", { cx: x, cy: y, r: radius, class: `own-${own}` }));
        if (tone) group.append(shape(tone, x, y, radius));
        const isGone = gone.has(key);
        if (isGone && !tone) group.append(element("circle", { cx: x, cy: y, r: radius, class: "shape tone-gone" }));
        const name = tone === "on" ? "on" : isGone ? "gone" : tone ? "named" : "";
        group.append(element("text", { x, y, class: `mark ${name}`, "font-size": pitch * (digit < 10 ? 0.66 : 0.57) }, String(digit)));
        if (isGone) {
          const d = radius * 0.85;
          group.append(element("path", { class: "slash", d: `M${x - d} ${y + d}L${x + d} ${y - d}` }));
        }
      }
    });
    this.#ownMarks(shown, group);
    return group;
  }

  /**
   * @param {Shown} shown
   * @param {Element} group
   */
  #ownMarks(shown, group) {
    const { grid, corner, centre, digits } = shown;
    /** @param {number} mask */
    const listed = (mask) =>
      Array.from({ length: grid.size }, (_, i) => i + 1).filter((digit) => mask & (1 << digit));
    const places = [[16, 20], [84, 20], [16, 80], [84, 80], [50, 20], [50, 80], [16, 50], [84, 50]];
    for (let cell = 0; cell < grid.count; cell += 1) {
      if (digits[cell]) continue;
      const [x, y] = this.corner(cell);
      listed(corner[cell]).forEach((digit, i) => {
        const [dx, dy] = places[i % places.length];
        group.append(element("text", { x: x + dx, y: y + dy, class: "mark", "font-size": 22 }, String(digit)));
      });
      const middle = listed(centre[cell]).join(grid.size > 9 ? " " : "");
      if (middle) {
        const size = Math.min(26, 150 / middle.length);
        group.append(element("text", { x: x + 50, y: y + 50, class: "mark centre", "font-size": size }, middle));
      }
    }
  }

  /** @param {Shown} shown */
  #digits({ grid, digits, givens, bad, scene }) {
    const group = element("g", {});
    digits.forEach((digit, cell) => {
      if (!digit) return;
      const [x, y] = this.corner(cell);
      const name = `digit${givens[cell] ? " given" : ""}${bad.has(cell) ? " bad" : ""}`;
      group.append(element("text", { x: x + 50, y: y + 53, class: name, "font-size": large(digit) }, String(digit)));
    });
    if (scene?.placed && !isChain(scene)) {
      const [cell, digit] = grid.candidate(scene.placed);
      const [x, y] = this.corner(cell);
      group.append(element("text", { x: x + 50, y: y + 53, class: "digit ghost", "font-size": large(digit) }, String(digit)));
    }
    return group;
  }

  /** @param {Shown} shown */
  #arrows({ grid, scene, digits }) {
    const group = element("g", {});
    if (scene?.marks.order.length) return this.#numbers(grid, scene.marks.order);
    const links = scene?.marks.links ?? [];
    /** @param {string[]} nodes */
    const middle = (nodes) => {
      const points = nodes.map((text) => this.at(...grid.candidate(text)));
      return [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
    };
    const gap = (CELL / grid.across) * 0.46;
    const marked = (scene?.marks.candidates ?? []).map((mark) => this.at(...grid.candidate(mark.candidate)));
    const filled = digits.flatMap((digit, cell) => (digit ? [this.corner(cell).map((at) => at + CELL / 2)] : []));
    for (const link of links) {
      if (!link.source.length || !link.target.length) continue;
      const from = middle(link.source);
      const to = middle(link.target);
      if (Math.hypot(to[0] - from[0], to[1] - from[1]) < gap * 2) continue;
      const [x1, y1] = from;
      const [x2, y2] = to;
      const [cx, cy] = freest(from, to, marked, filled, gap, grid.size * CELL);
      const leave = Math.hypot(cx - x1, cy - y1);
      const [sx, sy] = [x1 + ((cx - x1) / leave) * gap, y1 + ((cy - y1) / leave) * gap];
      const [ex, ey] = [(x2 - cx) / leave, (y2 - cy) / leave];
      const [tx, ty] = [x2 - ex * gap, y2 - ey * gap];
      const weak = link.kind === "weak" ? " weak" : "";
      const curve = `M${sx.toFixed(1)} ${sy.toFixed(1)}Q${cx.toFixed(1)} ${cy.toFixed(1)} ${(tx - ex * 8).toFixed(1)} ${(ty - ey * 8).toFixed(1)}`;
      group.append(element("path", { class: `arrow${weak}`, d: curve }));
      const [bx, by] = [tx - ex * 13, ty - ey * 13];
      const tip = `M${tx.toFixed(1)} ${ty.toFixed(1)}L${(bx - ey * 7).toFixed(1)} ${(by + ex * 7).toFixed(1)}L${(bx + ey * 7).toFixed(1)} ${(by - ex * 7).toFixed(1)}Z`;
      group.append(element("path", { class: `head${weak}`, d: tip }));
    }
    return group;
  }

  /**
   * In place of more arrows than anybody can follow: the order in which candidates come to be true.
   *
   * @param {Grid} grid
   * @param {string[]} order
   */
  #numbers(grid, order) {
    const group = element("g", { class: "order" });
    const pitch = Math.min(CELL / grid.across, CELL / grid.down);
    const size = pitch * 0.4;
    order.forEach((node, index) => {
      const text = String(index + 1);
      const [x, y] = this.at(...grid.candidate(node)).map((place, axis) => place + (axis ? -0.34 : 0.34) * pitch);
      const [wide, high] = [size * (0.55 + 0.62 * text.length), size * 1.2];
      group.append(element("rect", { x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: high / 2 }));
      group.append(element("text", { x, y, "font-size": size }, text));
    });
    return group;
  }

  /** @param {Shown} shown */
  #nameCells(shown) {
    const { grid, digits, givens, candidates, corner, centre, selected, active, bad, scene } = shown;
    const placed = scene?.placed ? grid.candidate(scene.placed) : null;
    /** @type {Map<number, string[]>} */
    const roles = new Map();
    for (const mark of scene?.marks.cells ?? []) {
      const cell = grid.index(mark.cell);
      roles.set(cell, [...(roles.get(cell) ?? []), mark.role]);
    }
    for (const text of scene?.gone ?? []) {
      const [cell, digit] = grid.candidate(text);
      roles.set(cell, [...(roles.get(cell) ?? []), `${digit} is ruled out`]);
    }
    this.cells.forEach((node, cell) => {
      const parts = [`row ${grid.row(cell) + 1} column ${grid.col(cell) + 1}`];
      if (digits[cell]) parts.push(`${digits[cell]}${givens[cell] ? ", given" : ""}`);
      else parts.push("empty");
      if (candidates[cell].length) parts.push(`candidates ${candidates[cell].join(" ")}`);
      const marks = corner[cell] | centre[cell];
      if (!digits[cell] && marks) {
        const own = Array.from({ length: grid.size }, (_, i) => i + 1).filter((d) => marks & (1 << d));
        parts.push(`marks ${own.join(" ")}`);
      }
      if (bad.has(cell)) parts.push("mistake");
      if (placed?.[0] === cell) parts.push(`${placed[1]} goes here`);
      parts.push(...(roles.get(cell) ?? []));
      node.setAttribute("aria-label", parts.join(", "));
      node.setAttribute("aria-selected", String(selected.has(cell)));
      node.tabIndex = cell === active ? 0 : -1;
    });
  }

  /** @param {Scene | null} scene */
  #drawLegend(scene) {
    const roles = scene?.roles ?? [];
    const items = roles.map((role) => this.#legendItem(role.tone, role.name, role.kind));
    const kinds = new Set(scene?.marks.links.map((link) => link.kind));
    if (scene?.marks.order.length) items.push(this.#legendItem("", "in this order", "order"));
    else for (const kind of kinds) items.push(this.#legendItem("", `${kind} link`, kind));
    if (scene?.gone.length) items.push(this.#legendItem("gone", "goes", "gone"));
    if (scene?.placed) items.push(this.#legendItem("placed", "placed", "cell"));
    this.legend.replaceChildren(...items);
    this.legend.hidden = !items.length;
  }

  /**
   * @param {string} tone
   * @param {string} name
   * @param {string} kind
   */
  #legendItem(tone, name, kind) {
    const item = document.createElement("li");
    const sample = element("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" });
    if (kind === "candidate") sample.append(shape(tone, 10, 10, 7));
    else if (kind === "gone") sample.append(shape(tone, 10, 10, 7), element("path", { class: "slash", d: "M4 16L16 4" }));
    else if (kind === "order") sample.append(...orderSample());
    else if (kind === "strong" || kind === "weak") sample.append(...linkSample(kind));
    else sample.append(element("rect", { x: 2, y: 2, width: 16, height: 16, rx: 2, class: `shape tone-${tone}` }));
    const words = /** @type {Record<string, string>} */ ({ on: "would be true", off: "would be false" });
    item.append(sample, words[name] ?? name);
    return item;
  }
}
