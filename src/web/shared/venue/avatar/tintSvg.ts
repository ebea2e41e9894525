import { tintPlaceholder } from '#contract/avatars.ts'
import { hexOf, rgbOf } from '../color/contrast.ts'

/** A drawing in its wearer's colour; a colour that is none becomes the accent, so nothing else gets into the SVG. */
export function tintSvg(svg: string, color: string): string {
  return svg.replaceAll(tintPlaceholder, hexOf(rgbOf(color)))
}

/** An address under which an image shows an SVG. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
