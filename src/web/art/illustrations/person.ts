import { avatars } from '../avatars/all.ts'
import { svgOf, type View } from '../avatars/avatar.ts'
import { tintPlaceholder } from '#contract/avatars.ts'

/** Somebody in a drawing: feet at (x, y), `tall` units high; the head may be tilted by `tilt` degrees. */
export function person(
  slug: string,
  view: View,
  x: number,
  y: number,
  tall: number,
  color: string,
  tilt = 0,
): string {
  const avatar = avatars.find((one) => one.slug === slug)
  if (!avatar) throw new Error(`Nobody is called ${slug}`)
  const scale = tall / 384
  const inner = (svg: string): string =>
    svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replaceAll(tintPlaceholder, color)
  return (
    `<g transform="translate(${x - 128 * scale} ${y - 374 * scale}) scale(${scale})">` +
    `${inner(svgOf(avatar.body(view)))}<g transform="rotate(${tilt} 128 150)">${inner(svgOf(avatar.head(view)))}</g></g>`
  )
}
