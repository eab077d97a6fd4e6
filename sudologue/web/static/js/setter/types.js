// @ts-check
/**
 * What the API says of kinds of constraints and of a puzzle that is being set.
 *
 * @typedef {"cells" | "apart" | "line" | "pair" | "square" | "row" | "ray" | "groups" | "shapes" | "grid"} Hand
 * @typedef {{name: string, title: string, type: "number" | "digits" | "flag" | "choice", default: unknown, is_needed: boolean,
 *   choices: {value: string, title: string}[]}} Field
 * @typedef {{kind: string, name: string, group: string, rule: string, hand: Hand, how: string, fewest: number, head: string,
 *   longest_head: number, exempted: string[], fields: Field[]}} Kind
 * @typedef {{name: string, constraints: import("./puzzle.js").Constraint[]}} Set
 * @typedef {{kinds: Kind[], sets: Set[]}} Kinds
 * @typedef {{count: number, limit: number, is_exact: boolean, gave_up: boolean, text: string, candidates: number[][] | null,
 *   seconds: number, blame: {cells: string[]} | null}} Truth
 * @typedef {{name: string, kind: string, text: string, cells: string[]}} Placed
 */
export {};
