// @ts-check
/**
 * The shapes that the API answers with, as far as the page uses them.
 *
 * @typedef {{name: string, tone: string, kind: string}} Role
 * @typedef {{role: string, tone: string}} Mark
 * @typedef {{source: string[], target: string[], kind: "strong" | "weak"}} SceneLink
 * @typedef {{shape: string, cells: string[], text: string}} Stroke
 * @typedef {{name: string, kind: string, strokes: Stroke[]}} ConstraintData
 * @typedef {object} Scene
 * @property {number} size
 * @property {(number | null)[]} regions
 * @property {{name: string, kind: string, cells: string[], is_constraint?: boolean}[]} houses
 * @property {ConstraintData[]} [constraints]
 * @property {(number | null)[]} digits
 * @property {number[]} givens
 * @property {number[][]} candidates
 * @property {string} technique
 * @property {string} action
 * @property {string | null} placed
 * @property {string[]} gone
 * @property {Role[]} roles
 * @property {{houses: (Mark & {house: string, cells: string[]})[], cells: (Mark & {cell: string})[],
 *   candidates: (Mark & {candidate: string, is_end: boolean})[], links: SceneLink[], order: string[],
 *   constraints?: (Mark & {constraint: string})[]}} marks
 *
 * @typedef {{step: number, technique: string, place?: string, eliminate?: string[], text?: string, scene?: Scene}} Step
 * @typedef {{size: number, givens: string}} PuzzleData
 * @typedef {{size: number, boxes: boolean | number[], constraints: object[]}} VariantData
 * @typedef {{kind: "guess" | "left-out" | "unread", text: string}} Remark
 * @typedef {{placed: string, removed: string[]}} StartData
 * @typedef {{puzzle: PuzzleData, start?: StartData}} PositionData
 * @typedef {{voice: string, opening: string, steps: string[], closing: string}} Narration
 * @typedef {{trace: {steps: Step[], status: string, diagnosis: {message: string} | null}, narration: Narration,
 *   scenes: Scene[]}} Told
 * @typedef {{ok: boolean, text: string, cells: string[], wrong: string[], struck: string[]}} Mistakes
 * @typedef {{status: "hint" | "mistake" | "complete" | "stuck", level: number, text: string, scene?: Scene, step?: Step,
 *   mistakes?: Mistakes}} Hint
 * @typedef {{id: string, name: string, family: string, level: string, idea: string, can_be_practised: boolean}} Technique
 * @typedef {{version: string, voices: string[], ladders: string[], levels: string[], formats: string[],
 *   symmetries: string[], techniques: Technique[]}} About
 * @typedef {{status: string, level: string | null, metrics: Record<string, {title: string, text: string, accuracy: string}>, clues: number,
 *   solutions: number | null, steps: number, techniques: {id: string, name: string, count: number}[]}} Grades
 */
export {};
