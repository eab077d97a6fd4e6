// @ts-check
/** The layout: cells in reading order, the houses they share, and names such as `r4c7`. */

const SYMBOLS = ".123456789ABCDEFGHIJKLMNOP";

/** @param {number} digit */
export const symbol = (digit) => SYMBOLS[digit] ?? "?";

/** @param {string} text */
export const digitOf = (text) => Math.max(0, SYMBOLS.indexOf(text.toUpperCase()));

export class Grid {
  /**
   * @param {number} size
   * @param {(number | null)[]} regions
   * @param {{cells: string[]}[]} extra
   * @param {import("../types.js").BoardLayers | null} layers what it looks like
   * @param {import("../types.js").Asked} asked what its constraints ask for
   */
  constructor(size, regions, extra = [], layers = null, asked = {}) {
    this.size = size;
    this.regions = regions;
    this.count = size * size;
    /** Columns of the little grid of candidates in a cell. */
    this.across = Math.ceil(Math.sqrt(size));
    this.down = Math.ceil(size / this.across);
    this.layers = layers;
    this.extra = extra.map((house) => house.cells.map((name) => this.index(name)));
    this.peers = Array.from({ length: this.count }, (_, cell) => this.#peersOf(cell));
    this.asked = asked;
    /** For each cell others, and for each digit there the digits that it rules out here, in bits. @type {[number, number[]][][]} */
    this.related = this.peers.map(() => []);
    for (const [a, b, number] of asked.conflicts?.pairs ?? []) this.#relate(a, b, asked.conflicts?.relations[number] ?? []);
  }

  /** @param {number} a @param {number} b @param {number[]} relation for each digit of the first, what it rules out in the second */
  #relate(a, b, relation) {
    const reverse = relation.map((_, i) => relation.reduce((mask, other, j) => (other & (2 << i) ? mask | (2 << j) : mask), 0));
    this.related[b].push([a, relation]);
    this.related[a].push([b, reverse]);
    if (!relation.every((mask, i) => mask & (2 << i))) return;
    this.peers[a].add(b);
    this.peers[b].add(a);
  }

  /** The digits that those on the board, and marks in the cell itself, rule out in a cell, in bits. @param {number} cell @param {number[]} digits */
  ruledOut(cell, digits) {
    let gone = ~(this.asked.conflicts?.start[cell] ?? -1);
    for (const peer of this.peers[cell]) gone |= 1 << digits[peer];
    for (const [other, relation] of this.related[cell]) if (digits[other]) gone |= relation[digits[other] - 1];
    return gone;
  }

  /** @param {number} size */
  static usual(size) {
    let tall = Math.floor(Math.sqrt(size));
    while (size % tall) tall -= 1;
    const wide = size / tall;
    const regions = Array.from({ length: size * size }, (_, i) => {
      const row = Math.floor(i / size);
      return Math.floor(row / tall) * tall + Math.floor((i % size) / wide);
    });
    return new Grid(size, regions);
  }

  /** @param {number} cell */
  #peersOf(cell) {
    const found = new Set();
    const houses = this.extra.filter((house) => house.includes(cell));
    for (let other = 0; other < this.count; other += 1) {
      const region = this.regions[cell] !== null && this.regions[cell] === this.regions[other];
      const line = this.row(cell) === this.row(other) || this.col(cell) === this.col(other);
      if (other !== cell && (region || line || houses.some((house) => house.includes(other)))) {
        found.add(other);
      }
    }
    return found;
  }

  /** @param {number} cell */
  row(cell) {
    return Math.floor(cell / this.size);
  }

  /** @param {number} cell */
  col(cell) {
    return cell % this.size;
  }

  /** @param {number} mask @returns {number[]} the digits whose bits are set */
  digitsOf(mask) {
    return Array.from({ length: this.size }, (_, i) => i + 1).filter((digit) => mask & (1 << digit));
  }

  /** @param {number} cell */
  name(cell) {
    return `r${this.row(cell) + 1}c${this.col(cell) + 1}`;
  }

  /** @param {string} name such as `r4c7` */
  index(name) {
    const [row, col] = name.slice(1).split("c").map(Number);
    return (row - 1) * this.size + col - 1;
  }

  /**
   * @param {string} text such as `r4c7=5` or `r4c7<>5`
   * @returns {[number, number]} cell and digit
   */
  candidate(text) {
    const [name, digit] = text.split(/=|<>/);
    return [this.index(name), Number(digit)];
  }
}
