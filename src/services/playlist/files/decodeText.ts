/**
 * The text of a file in UTF-8, UTF-16 (with a mark in front or without) or Latin-1; null if it is no text at all.
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text
}

const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const [even, odd] = zerosIn(bytes.subarray(0, 4096))
  if (bytes.length % 2 === 0 && odd > even * 4 && odd > 0) return 'utf-16le'
  if (bytes.length % 2 === 0 && even > odd * 4 && even > 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** How many bytes are zero at even and at odd places: in UTF-16, one of the two is nearly always zero. */
const zerosIn = (bytes: Uint8Array): [number, number] => {
  const counts: [number, number] = [0, 0]
  bytes.forEach((byte, i) => {
    if (byte === 0) counts[i % 2 === 0 ? 0 : 1] += 1
  })
  return counts
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
