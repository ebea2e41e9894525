import { drawing } from '../avatar/drawing.ts'
import { layersOf } from '../avatar/layers.ts'
import { avatarBox, rasterize, sheet } from './rasterize.ts'

/** One part of an avatar as pixels in layers, and the box within which there are any. */
export interface Part {
  readonly under: HTMLCanvasElement | null
  readonly tint: HTMLCanvasElement | null
  readonly over: HTMLCanvasElement | null
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** The smallest box around every pixel that shows, with room for a halo. */
function boxOf(layers: readonly HTMLCanvasElement[], scale: number): Part['box'] {
  const context = sheet(avatarBox.width * scale, avatarBox.height * scale)
  for (const layer of layers) context.drawImage(layer, 0, 0)
  const { width, height } = context.canvas
  const { data } = context.getImageData(0, 0, width, height)
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const margin = Math.ceil(6 * scale)
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 1 + 2 * margin,
    height: bottom - top + 1 + 2 * margin,
  }
}

/** Reads the pixels of an avatar's back at `scale` pixels per unit of its drawing. */
export async function loadPart(
  avatarId: string,
  part: 'back-body' | 'back-head',
  scale: number,
): Promise<Part> {
  const svgs = layersOf(await drawing(avatarId, part))
  const [under, tint, over] = await Promise.all(
    [svgs.under, svgs.tint, svgs.over].map(async (svg) => (svg ? rasterize(svg, scale) : null)),
  )
  const layers = [under, tint, over].filter((layer) => layer !== null && layer !== undefined)
  return { under: under ?? null, tint: tint ?? null, over: over ?? null, box: boxOf(layers, scale) }
}
