/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads `#RGB`, `#RRGGBB` or the same without `#`; what cannot be read is the accent amber. */
export function rgbOf(color: string): Rgb {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(color.trim())?.[1]
  if (!hex) return [255, 180, 84]
  const full = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  const n = Number.parseInt(full, 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

/** `#rrggbb` */
export function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The relative luminance of WCAG 2.2, 0 to 1. */
export function luminance(rgb: Rgb): number {
  const linear = (part: number): number => {
    const c = part / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2])
}

/** The contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(rgbOf(one)), luminance(rgbOf(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** One colour on its way to another, `t` 0 to 1. */
export function mixed(from: string, to: string, t: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  return hexOf([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t])
}

/** The colour, brought as far towards white as it needs to reach `ratio` on a dark ground. */
export function readableOn(color: string, ground: string, ratio = 4.5): string {
  for (let t = 0; t < 1; t += 0.05) {
    const lighter = mixed(color, '#ffffff', t)
    if (contrast(lighter, ground) >= ratio) return lighter
  }
  return '#ffffff'
}
