/** AAC frames out of a container. */
export interface Packets {
  readonly rateIndex: number
  /** Samples at the front that only warm the decoder up. */
  readonly priming: number
  readonly frames: AsyncIterable<Uint8Array>
}
