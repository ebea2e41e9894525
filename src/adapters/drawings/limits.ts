/** How much a drawing may hold: bytes, elements, nesting, and elements once `use` and its like are followed. */
export const drawingLimits = { bytes: 256 * 1024, elements: 5000, depth: 32, drawn: 10_000 } as const

/** No more faults than so many are told at once. */
export const MOST_FAULTS = 20
