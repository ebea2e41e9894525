import { hexOf, type Rgb } from './contrast.ts'

/** What lights a room whose song has no cover that may be read. */
export const houseColors: readonly [string, string] = ['#ffb454', '#b06bff']

interface Bin {
  weight: number
  sum: [number, number, number]
}

/** The two colours that matter most in RGBA pixels: the most seen vivid one, and the next that differs from it. */
export function dominantColors(pixels: Uint8ClampedArray): readonly [string, string] {
  const bins = new Map<number, Bin>()
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(i, i + 4)
    if (alpha < 128) continue
    const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
    const weight = 0.08 + ((high - low) / 255) * (high / 255)
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5)
    const bin = bins.get(key) ?? { weight: 0, sum: [0, 0, 0] }
    bin.weight += weight
    bin.sum = [bin.sum[0] + r * weight, bin.sum[1] + g * weight, bin.sum[2] + b * weight]
    bins.set(key, bin)
  }
  const ranked = [...bins.values()]
    .toSorted((a, b) => b.weight - a.weight)
    .map((bin): { rgb: Rgb; weight: number } => ({
      rgb: [bin.sum[0] / bin.weight, bin.sum[1] / bin.weight, bin.sum[2] / bin.weight],
      weight: bin.weight,
    }))
  const first = ranked[0]
  if (!first) return houseColors
  const apart = (rgb: Rgb): number =>
    Math.hypot(rgb[0] - first.rgb[0], rgb[1] - first.rgb[1], rgb[2] - first.rgb[2])
  const second = ranked.find((one) => apart(one.rgb) > 90 && one.weight > first.weight * 0.08)
  const [r, g, b] = first.rgb
  return [hexOf(first.rgb), second ? hexOf(second.rgb) : hexOf([b, r, g])]
}

/** The two dominant colours of a cover; the house's own where it cannot be loaded or read. */
export async function coverColors(url: string | null): Promise<readonly [string, string]> {
  if (!url) return houseColors
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  try {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 32
    canvas.height = 32
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return houseColors
    context.drawImage(image, 0, 0, 32, 32)
    return dominantColors(context.getImageData(0, 0, 32, 32).data)
  } catch {
    return houseColors
  }
}
