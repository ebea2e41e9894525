import { fill, oval } from '../draw.ts'
import { linear, radial } from '../scene/kit.ts'

/** What an illustration is drawn on: 280 x 200, transparent, on a pool of warm light. */
export function picture(marks: string, light = '#ffb454'): string {
  const defs =
    radial('light', [
      [0, light, 0.34],
      [0.6, light, 0.1],
      [1, light, 0],
    ]) +
    radial('air', [
      [0, light, 0.16],
      [1, light, 0],
    ]) +
    linear('night', [
      [0, '#2a2140'],
      [1, '#171325'],
    ])
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 200" width="280" height="200"><defs>${defs}</defs>` +
    `${fill(oval(140, 104, 138, 96), 'url(#air)')}${fill(oval(140, 178, 132, 20), 'url(#light)')}${marks}</svg>\n`
  )
}
