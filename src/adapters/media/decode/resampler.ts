const half = 16
const phases = 512

/** Changes the rate of a stream by windowed-sinc interpolation; keeps what it needs between pieces. */
export class Resampler {
  readonly #step: number
  readonly #reach: number
  readonly #table: Float32Array
  #held: Float32Array
  #at: number

  constructor(from: number, to: number) {
    this.#step = from / to
    const cutoff = Math.min(1, to / from) * 0.96
    this.#reach = Math.ceil(half / Math.min(1, to / from))
    this.#table = sincTable(this.#reach, cutoff)
    this.#held = new Float32Array(this.#reach)
    this.#at = this.#reach
  }

  /** The samples that can be told by now. */
  push(input: Float32Array): Float32Array {
    const reach = this.#reach
    const data = new Float32Array(this.#held.length + input.length)
    data.set(this.#held)
    data.set(input, this.#held.length)
    const count = Math.max(0, Math.ceil((data.length - reach - this.#at) / this.#step))
    const out = new Float32Array(count)
    let at = this.#at
    for (let n = 0; n < count; n++, at += this.#step) {
      const base = Math.floor(at)
      const row = Math.floor((at - base) * phases) * reach * 2
      let sum = 0
      for (let k = 0; k < reach * 2; k++)
        sum += (data[base - reach + 1 + k] as number) * (this.#table[row + k] as number)
      out[n] = sum
    }
    const drop = Math.max(0, Math.min(data.length, Math.floor(at) - reach))
    this.#held = data.slice(drop)
    this.#at = at - drop
    return out
  }

  /** What is left when no more input comes. */
  end(): Float32Array {
    return this.push(new Float32Array(this.#reach))
  }
}

const sincTable = (reach: number, cutoff: number): Float32Array => {
  const width = reach * 2
  const table = new Float32Array(phases * width)
  for (let p = 0; p < phases; p++) {
    let sum = 0
    for (let k = 0; k < width; k++) {
      const x = k - reach + 1 - p / phases
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1))
      const value = (x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x)) * window
      table[p * width + k] = value
      sum += value
    }
    for (let k = 0; k < width; k++) table[p * width + k] = (table[p * width + k] as number) / sum
  }
  return table
}
