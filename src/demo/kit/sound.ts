/** Samples per second of everything we synthesise. */
export const rate = 44100

/** A piece of stereo; both sides equally long, and the same array where there is nothing to tell them apart. */
export interface Sound {
  readonly left: Float32Array
  readonly right: Float32Array
}

/** A sound in the middle. */
export const mono = (samples: Float32Array): Sound => ({ left: samples, right: samples })

/** Samples made one by one: `sample` gets the seconds since the start. */
export const made = (seconds: number, sample: (t: number, i: number) => number): Float32Array => {
  const out = new Float32Array(Math.max(1, Math.round(seconds * rate)))
  for (let i = 0; i < out.length; i++) out[i] = sample(i / rate, i)
  return out
}

/** Something that plays notes: pitch in Hz, length in seconds, velocity 0..1. */
export type Instrument = (hertz: number, seconds: number, velocity: number) => Sound

/** Frequency of a MIDI note number (69 = A4 = 440 Hz). */
export const hertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12)
