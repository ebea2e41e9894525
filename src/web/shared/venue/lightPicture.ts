import type { Light } from '#web/art/venues/scene.ts'

/** A picture of a lamp's light, to be stretched over it: nested shapes that fade, so that nothing has to be masked. */
export function lightPicture(kind: Light['kind'], color: string): string {
  const fade = (id: string, hue: string, strength: number): string =>
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${hue}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${hue}" stop-opacity="${strength * 0.32}"/><stop offset=".96" stop-color="${hue}" stop-opacity="0"/></linearGradient>`
  const shapes = (widths: readonly number[], top: number): string =>
    widths
      .map(
        (w, i) =>
          `<path fill="url(#g${i})" d="M${50 - top * w} 0L${50 + top * w} 0L${50 + 50 * w} 100L${50 - 50 * w} 100z"/>`,
      )
      .join('')
  switch (kind) {
    case 'beam':
      return svg(
        `${fade('g0', color, 0.13)}${fade('g1', color, 0.16)}${fade('g2', color, 0.2)}${fade('g3', color, 0.24)}${fade('g4', '#fff', 0.2)}${shapes([1, 0.82, 0.62, 0.42, 0.2], 2)}`,
      )
    case 'laser':
      return svg(
        `${fade('g0', color, 0.5)}${fade('g1', color, 0.8)}${fade('g2', '#fff', 0.9)}${shapes([1, 0.5, 0.2], 50)}`,
      )
    case 'glow':
      return svg(
        `<radialGradient id="r"><stop stop-color="${color}" stop-opacity=".7"/><stop offset=".42" stop-color="${color}" stop-opacity=".22"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><path fill="url(#r)" d="M0 0h100v100H0z"/>`,
      )
  }
}

function svg(marks: string): string {
  return `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none">${marks}</svg>`)}")`
}
