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
   * @param {[string, string][]} differ cells that differ by constraints
   */
  constructor(size, regions, extra = [], layers = null, differ = []) {
    this.size = size;
    this.regions = regions;
    this.count = size * size;
    /** Columns of the little grid of candidates in a cell. */
    this.across = Math.ceil(Math.sqrt(size));
    this.down = Math.ceil(size / this.across);
    this.layers = layers;
    this.extra = extra.map((house) => house.cells.map((name) => this.index(name)));
    this.peers = Array.from({ length: this.count }, (_, cell) => this.#peersOf(cell));
    for (const [a, b] of differ.map((pair) => pair.map((name) => this.index(name)))) {
      this.peers[a].add(b);
      this.peers[b].add(a);
    }
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
