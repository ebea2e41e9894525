import type { Part } from './part.ts'
import { sheet } from './rasterize.ts'

/** Where on the atlas somebody's part is to be put, and how large a unit of its drawing is there. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly scale: number
}

function colored(part: Part, color: string): CanvasRenderingContext2D {
  const { box } = part
  const figure = sheet(box.width, box.height)
  const put = (layer: HTMLCanvasElement | null): void => {
    if (layer) figure.drawImage(layer, -box.x, -box.y)
  }
  put(part.under)
  if (part.tint) {
    const dyed = sheet(part.tint.width, part.tint.height)
    dyed.drawImage(part.tint, 0, 0)
    dyed.globalCompositeOperation = 'source-in'
    dyed.fillStyle = color
    dyed.fillRect(0, 0, part.tint.width, part.tint.height)
    put(dyed.canvas)
  }
  put(part.over)
  return figure
}

/** Light from the stage along every upper edge. */
function rim(figure: HTMLCanvasElement, reach: number): HTMLCanvasElement {
  const edge = sheet(figure.width, figure.height)
  edge.drawImage(figure, 0, 0)
  edge.globalCompositeOperation = 'source-in'
  edge.fillStyle = '#fff6e4'
  edge.fillRect(0, 0, figure.width, figure.height)
  edge.globalCompositeOperation = 'destination-out'
  edge.drawImage(figure, 0, reach)
  return edge.canvas
}

/** Paints one part in its wearer's colour onto the atlas, rim-lit, with a dark halo that parts it from those behind. */
export function bake(atlas: CanvasRenderingContext2D, part: Part, color: string, spot: Spot): void {
  const figure = colored(part, color)
  figure.globalCompositeOperation = 'source-atop'
  figure.globalAlpha = 0.62
  figure.drawImage(rim(figure.canvas, Math.max(1, 5.5 * spot.scale)), 0, 0)
  atlas.save()
  atlas.shadowColor = 'rgba(7, 4, 16, 0.75)'
  atlas.shadowBlur = 7 * spot.scale
  atlas.drawImage(figure.canvas, spot.x, spot.y)
  atlas.restore()
}
