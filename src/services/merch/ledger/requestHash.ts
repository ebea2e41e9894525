import { createHash } from 'node:crypto'

/** What a request asks for, as bytes that are equal for equal requests and for no others. */
export const requestHash = (...parts: readonly (string | number | null)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()
