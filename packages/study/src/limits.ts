/** What a study may hold. Whatever is beyond is refused, and the refusal says the limit. */
export const LIMITS = {
  /** Nodes, the first position among them. */
  nodes: 10_000,
  /** Orders that are tried in one position. */
  branches: 60,
  /** Characters. */
  comment: 4000,
  title: 120,
  ask: 300,
  place: 60,
  /** Arrows and marks on the board of one node. */
  drawings: 60,
  /** Questions of one node, and characters of an answer that is kept beside its question. */
  questions: 12,
  answer: 20_000,
  /** Characters of a whole file. */
  file: 16_000_000,
} as const;
