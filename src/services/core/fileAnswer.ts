import type { BinaryAnswer } from '#contract/binary.ts'
import type { Blob } from '#ports/blobs.ts'

/** For bytes that never change under their address. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
/** For bytes that may be taken back: a day. */
export const FOR_A_DAY = 'public, max-age=86400'

/** A blob as an answer, with how long clients may keep it. */
export const fileAnswer = (blob: Blob, cacheControl: string): BinaryAnswer => ({
  contentType: blob.contentType,
  body: blob.bytes,
  length: blob.size,
  cacheControl,
})
