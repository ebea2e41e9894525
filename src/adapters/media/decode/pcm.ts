/** Decoded sound: one array per channel, all equally long, -1..1. */
export interface Decoded {
  readonly channels: readonly Float32Array[]
  readonly sampleRate: number
}

/** A piece of stereo at the stream's rate. */
export interface Stereo {
  readonly left: Float32Array
  readonly right: Float32Array
}
