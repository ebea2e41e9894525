/** Coefficients of a second-order filter, a0 = 1. */
export interface Coefficients {
  readonly b0: number
  readonly b1: number
  readonly b2: number
  readonly a1: number
  readonly a2: number
}

/** The two filters of ITU-R BS.1770 (head shelf, then high-pass) for a sample rate. */
export const kWeighting = (rate: number): readonly [Coefficients, Coefficients] => {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  const shelf = {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
  const k2 = Math.tan((Math.PI * 38.13547087602444) / rate)
  const q2 = 0.5003270373238773
  const d = 1 + k2 / q2 + k2 * k2
  const pass = { b0: 1, b1: -2, b2: 1, a1: (2 * (k2 * k2 - 1)) / d, a2: (1 - k2 / q2 + k2 * k2) / d }
  return [shelf, pass]
}

/** A second-order filter with its memory. */
export const biquad = ({ b0, b1, b2, a1, a2 }: Coefficients): ((x: number) => number) => {
  let z1 = 0
  let z2 = 0
  return (x) => {
    const y = b0 * x + z1
    z1 = b1 * x - a1 * y + z2
    z2 = b2 * x - a2 * y
    return y
  }
}
