/** Bytes asked for, both ends inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The part of a range that exists in `size` bytes, or null if none does. Throws if it is no range. */
export const withinSize = (range: ByteRange | undefined, size: number): ByteRange | null => {
  if (range && !(Number.isSafeInteger(range.start) && Number.isSafeInteger(range.end) && range.start >= 0)) {
    throw new Error('not a range of bytes')
  }
  const start = range?.start ?? 0
  const end = Math.min(range?.end ?? size - 1, size - 1)
  return start <= end ? { start, end } : null
}
