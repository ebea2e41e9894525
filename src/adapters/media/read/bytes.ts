/** Four (or more) bytes as ASCII text. */
export const ascii = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** A view for reading numbers out of bytes. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Where `needle` begins in `bytes` at or after `from`, or -1. */
export const find = (bytes: Uint8Array, needle: string, from = 0): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(needle, from, 'latin1')
