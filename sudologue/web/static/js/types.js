// @ts-check
/**
 * The shapes that the API answers with, as far as the page uses them.
 *
 * @typedef {{width: number, height: number, left: number, top: number, cell: number, radius: number, drop: number,
 *   digit_sizes: number[], candidate_sizes: number[], candidate_places: [number, number][], places: Record<string, string[]>,
 *   with_sums: string[], under: string, lines: string, over: string, labels: string}} BoardLayers
 * @typedef {{tints: string, frames: string, marks: string, under?: string, over?: string, named: string[],
 *   large: string | null, legend: {text: string, sample: string}[]}} StepLayers
 * @typedef {object} Scene
 * @property {(number | null)[]} digits
 * @property {number[]} givens
 * @property {number[][]} candidates
 * @property {string} technique
 * @property {string} action
 * @property {string | null} placed
 * @property {string[]} gone
 * @property {{cells: {cell: string, role: string, tone: string}[], candidates: {candidate: string, tone: string}[],
 *   houses: {house: string, tone: string}[], constraints?: {constraint: string, tone: string}[], order: string[]}} marks
 * @property {StepLayers} layers
 *
 * @typedef {string | {text: string, kind: string, target: string}} Piece
 * @typedef {{n: number, kind: "choice" | "suppose" | "then" | "contradiction" | "so", depth: number, text: string,
 *   pieces: Piece[], claims: string[], from: number[], turn?: number, left?: string[]}} Line
 * @typedef {{scene: Scene, implications?: Line[]}} Explained
 * @typedef {{step: number, technique: string, place?: string, eliminate?: string[], text?: string, pieces?: Piece[]}} Step
 * @typedef {{size: number, givens: string, constraints?: object[]}} PuzzleData
 * @typedef {{size: number, boxes: boolean | number[], constraints: object[], name?: string, author?: string, rules?: string}} VariantData
 * @typedef {{kind: "guess" | "left-out" | "unread", text: string}} Remark
 * @typedef {{placed: string, removed: string[]}} StartData
 * @typedef {{puzzle: PuzzleData, start?: StartData}} PositionData
 * @typedef {{relations: number[][], pairs: [number, number, number][], start: number[]}} Conflicts
 * @typedef {{rules?: string[], conflicts?: Conflicts, constraints?: {name: string, kind: string, text: string, cells: string[]}[]}} Asked
 * @typedef {PositionData & Asked & {text: string, layers: BoardLayers, remarks?: Remark[],
 *   scene: {regions: (number | null)[], houses: {cells: string[]}[]}}} Opened
 * @typedef {{voice: string, opening: string, steps: string[], closing: string, pieces: Piece[][],
 *   opening_pieces: Piece[], closing_pieces: Piece[]}} Narration
 * @typedef {{trace: {steps: Step[], status: string, diagnosis: {message: string} | null}, narration: Narration,
 *   hardest: number | null}} Told
 * @typedef {{kind: string, text: string, cells: string[], house?: string, constraint?: string}} Problem
 * @typedef {{ok: boolean, text: string, pieces: Piece[], cells: string[], wrong: string[], struck: string[], problems: Problem[]}} Mistakes
 * @typedef {{status: "hint" | "mistake" | "complete" | "stuck", level: number, text: string, pieces: Piece[], scene?: Scene,
 *   step?: Step, implications?: Line[], mistakes?: Mistakes}} Hint
 * @typedef {{id: string, name: string, phrase: string, family: string, level: string, idea: string,
 *   can_be_practised: boolean, in_ladder: boolean, in_library: boolean}} Technique
 * @typedef {{verdict: "right" | "partly" | "beyond" | "other" | "unshown" | "wrong" | "empty", text: string,
 *   pieces: Piece[], missing: number, scene?: Scene}} Verdict
 * @typedef {PositionData & {technique: string, name: string, level: string, family: string, idea: string,
 *   spotting: string, boards: number, board: number, is_next: boolean,
 *   frames: {title: string, text: string, pieces: Piece[], picture: string, scene: Scene}[]}} Lesson
 * @typedef {PositionData & {date: string, ready: {level: string}}} Daily
 * @typedef {{version: string, voices: string[], ladders: string[], levels: string[],
 *   levels_by_size: Record<string, string[]>, formats: string[],
 *   symmetries: string[], first: string, techniques: Technique[]}} About
 * @typedef {{status: string, level: string | null, metrics: Record<string, {title: string, text: string, accuracy: string}>, clues: number,
 *   solutions: number | null, steps: number, techniques: {id: string, name: string, count: number}[]}} Grades
 * @typedef {{status: number, text: string}} Answered
 * @typedef {{isReady: boolean, started: Promise<Answered | null>, answer: (name: string, body: string, signal: AbortSignal) => Promise<Answered>}} Source
 */
export {};
