/** A complex Fourier transform of `size` (a power of two) points, in place. */
export const fft = (size: number) => {
  const cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size))
  const sin = Float64Array.from({ length: size / 2 }, (_, i) => Math.sin((2 * Math.PI * i) / size))
  const order = Uint32Array.from({ length: size }, (_, i) => {
    let reversed = 0
    for (let bit = 1, value = i; bit < size; bit <<= 1, value >>= 1) reversed = (reversed << 1) | (value & 1)
    return reversed
  })
  const swap = (values: Float64Array, i: number, j: number) => {
    const held = values[i] as number
    values[i] = values[j] as number
    values[j] = held
  }
  return (re: Float64Array, im: Float64Array): void => {
    for (let i = 0; i < size; i++) {
      const j = order[i] as number
      if (j > i) {
        swap(re, i, j)
        swap(im, i, j)
      }
    }
    for (let span = 1; span < size; span <<= 1) {
      const turn = size / (span * 2)
      for (let base = 0; base < size; base += span * 2)
        for (let k = 0; k < span; k++) {
          const a = base + k
          const b = a + span
          const c = cos[k * turn] as number
          const s = sin[k * turn] as number
          const x = re[b] as number
          const y = im[b] as number
          const tr = x * c + y * s
          const ti = y * c - x * s
          re[b] = (re[a] as number) - tr
          im[b] = (im[a] as number) - ti
          re[a] = (re[a] as number) + tr
          im[a] = (im[a] as number) + ti
        }
    }
  }
}
