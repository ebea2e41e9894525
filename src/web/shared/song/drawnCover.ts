import { svgAddress } from '../venue/avatar/tintSvg.ts'

/** What a cover is drawn from. */
export interface Titled {
  readonly trackName?: string | null | undefined
  readonly artistName?: string | null | undefined
}

/** A row of numbers from 0 to 1 that is always the same for the same text (FNV-1a, then xorshift). */
const numbersOf = (text: string): (() => number) => {
  let state = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 16_777_619)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}

type Draw = (next: () => number, light: string, deep: string) => string

const rings: Draw = (next, light, deep) => {
  const [x, y] = [80 + next() * 240, 80 + next() * 240]
  return Array.from({ length: 7 }, (_, ring) => {
    const radius = 300 - ring * 42
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius}" fill="${ring % 2 === 0 ? light : deep}" opacity="${(0.3 + next() * 0.6).toFixed(2)}"/>`
  }).join('')
}

const stripes: Draw = (next, light, deep) => {
  const angle = Math.round(next() * 180)
  const bars = Array.from({ length: 9 }, (_, bar) => {
    const width = 16 + next() * 46
    return `<rect x="${-140 + bar * 76}" y="-140" width="${width.toFixed(0)}" height="680" fill="${bar % 3 === 0 ? deep : light}" opacity="${(0.35 + next() * 0.6).toFixed(2)}"/>`
  })
  return `<g transform="rotate(${angle} 200 200)">${bars.join('')}</g>`
}

const hills: Draw = (next, light, deep) => {
  const sun = `<circle cx="${(90 + next() * 220).toFixed(0)}" cy="${(90 + next() * 80).toFixed(0)}" r="${(44 + next() * 40).toFixed(0)}" fill="${light}"/>`
  const rows = Array.from({ length: 4 }, (_, row) => {
    const y = 190 + row * 58
    const [rise, fall] = [40 + next() * 90, 40 + next() * 70]
    return `<path d="M-20 ${y} C 90 ${(y - rise).toFixed(0)}, 150 ${(y + fall).toFixed(0)}, 240 ${y} S 360 ${(y - fall).toFixed(0)}, 420 ${y} V 420 H -20 Z" fill="${row % 2 === 0 ? deep : light}" opacity="${(0.4 + row * 0.17).toFixed(2)}"/>`
  })
  return sun + rows.join('')
}

const kinds = [rings, stripes, hills] as const

/** A cover drawn from title and artist, as the address of an SVG: a song without a picture of its own looks like itself everywhere. */
export const drawnCover = ({ trackName, artistName }: Titled): string => {
  const next = numbersOf(`${trackName ?? ''}\n${artistName ?? ''}`)
  const hue = Math.floor(next() * 360)
  const other = (hue + 90 + Math.floor(next() * 120)) % 360
  const draw = kinds[Math.floor(next() * kinds.length)] ?? rings
  const [light, deep] = [`hsl(${hue} 78% 62%)`, `hsl(${other} 62% 38%)`]
  return svgAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400"><rect width="400" height="400" fill="hsl(${other} 45% 16%)"/>${draw(next, light, deep)}</svg>`,
  )
}
