import { createHash } from 'node:crypto'

/** A name for just this text, as `ETag` carries it. */
export const entityTag = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
