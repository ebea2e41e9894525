/** One ADTS frame header of an AAC stream. */
export interface AdtsFrame {
  /** Bytes, header included. */
  readonly length: number
  /** Bytes of the header: 7, or 9 with a checksum. */
  readonly header: number
  /** MPEG-4 audio object type; 2 is AAC-LC. */
  readonly objectType: number
  /** Index into the sampling rates of ISO/IEC 14496-3. */
  readonly rateIndex: number
  readonly channelConfig: number
}

/** Reads the ADTS header at `at`; null if there is none. */
export const adtsFrame = (bytes: Uint8Array, at: number): AdtsFrame | null => {
  if (at + 7 > bytes.length) return null
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0] = bytes.subarray(at, at + 6)
  const rateIndex = (b2 >> 2) & 15
  if (b0 !== 0xff || (b1 & 0xf6) !== 0xf0 || rateIndex > 12) return null
  const header = b1 & 1 ? 7 : 9
  const length = ((b3 & 3) << 11) | (b4 << 3) | (b5 >> 5)
  if (length <= header) return null
  return {
    length,
    header,
    objectType: (b2 >> 6) + 1,
    rateIndex,
    channelConfig: ((b2 & 1) << 2) | (b3 >> 6),
  }
}
