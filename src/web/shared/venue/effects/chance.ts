/**
 * Numbers from 0 to 1 that look like chance and are the same in every browser: that of piece `i`, for its use `k`, of the
 * effect with this seed.
 */
export function chanceOf(seed: string): (i: number, k: number) => number {
  let start = 2_166_136_261
  for (const sign of seed) start = Math.imul(start ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  return (i, k) => {
    let mixed =
      Math.imul(start ^ Math.imul(i + 1, 374_761_393), 668_265_263) ^ Math.imul(k + 1, 2_246_822_519)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 3_266_489_917)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
  }
}
