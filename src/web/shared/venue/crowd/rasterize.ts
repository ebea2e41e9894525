import { svgAddress } from '../avatar/tintSvg.ts'

/** The box every avatar is drawn in. */
export const avatarBox = { width: 256, height: 384, neckX: 128, neckY: 150, feet: 372 } as const

/** A canvas with its context; throws where the browser gives none. */
export function sheet(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width))
  canvas.height = Math.max(1, Math.ceil(height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No 2D canvas')
  return context
}

/** An image once it has loaded. `decode()` would wait for a frame of its own each time. */
function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('An avatar could not be drawn')))
    image.src = address
  })
}

/** Draws an SVG of the avatar box at `scale` pixels per unit. */
export async function rasterize(svg: string, scale: number): Promise<HTMLCanvasElement> {
  const image = await loaded(svgAddress(svg))
  const context = sheet(avatarBox.width * scale, avatarBox.height * scale)
  context.drawImage(image, 0, 0, context.canvas.width, context.canvas.height)
  return context.canvas
}
