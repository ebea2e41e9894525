import type { Design } from '#contract/room/room.ts'

/** One shape of a miniature: a path with a fill, or with a stroke of `width`. */
export interface Shape {
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly opacity?: number
}

/** What makes a design's miniature its own; the stage, the lights and the crowd are the same in all. */
export interface Scene {
  /** Top and bottom of what is behind everything. */
  readonly sky: readonly [string, string]
  readonly floor: string
  readonly lights: readonly [string, string]
  readonly shapes: readonly Shape[]
}

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

const bulbs = (sag: number, shift: number): string =>
  repeat(11, (i) => {
    const x = shift + i * 32
    return dot(x, 34 + sag * Math.sin((i % 5) * 0.785), 2.2)
  })

const barn = (dark: string, plank: string, beam: string): Shape[] => [
  { d: repeat(16, (i) => `M${i * 20} 0v180h1.5v-180z`), fill: plank },
  { d: 'M0 0H320V74L160 6 0 74z', fill: dark },
  { d: 'M0 74 160 6 320 74M36 180V60M284 180V60M96 34H224', stroke: beam, width: 9 },
  { d: 'M36 92 72 46M284 92 248 46', stroke: beam, width: 5 },
]

const club = (panel: string, strip: string, other: string): Shape[] => [
  { d: 'M0 0H320L240 46H80zM0 0 80 46V132L0 180zM320 0 240 46V132L320 180z', fill: panel },
  { d: 'M20 12 88 46M64 0 100 46M300 12 232 46M256 0 220 46M160 0V40', stroke: strip, width: 2 },
  { d: 'M14 40V164M38 52V150M62 66V138', stroke: other, width: 3, opacity: 0.85 },
  { d: 'M306 40V164M282 52V150M258 66V138', stroke: strip, width: 3, opacity: 0.85 },
]

export const scenes: Record<Design, Scene> = {
  BARN: {
    sky: ['#3b2516', '#1b110b'],
    floor: '#20140c',
    lights: ['#ffb454', '#ff8a5b'],
    shapes: [...barn('#120b07', '#2c1b10', '#5c3a20'), { d: bulbs(10, 0), fill: '#ffd9a0' }],
  },
  BARN_UA: {
    sky: ['#173a66', '#0c1a30'],
    floor: '#0d1626',
    lights: ['#ffd84d', '#4d9bff'],
    shapes: [...barn('#091221', '#1b3a5f', '#c79a2e'), { d: bulbs(10, 0), fill: '#ffe680' }],
  },
  CHAT_ONLY: {
    sky: ['#1a1f2b', '#0f131b'],
    floor: '#0f131b',
    lights: ['#7cc4ff', '#b79bff'],
    shapes: [
      {
        d: 'M24 30h66a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H46l-14 12V68h-8a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z',
        fill: '#273044',
      },
      {
        d: 'M236 62h56a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-6v12l-14-12h-36a8 8 0 0 1-8-8V70a8 8 0 0 1 8-8z',
        fill: '#2e2a48',
      },
      { d: 'M34 44h46M34 54h30M244 76h42M244 85h24', stroke: '#8a97b0', width: 3 },
    ],
  },
  CLUB: {
    sky: ['#1c1030', '#0c0716'],
    floor: '#120a1f',
    lights: ['#ff4fa3', '#7c5cff'],
    shapes: club('#150c25', '#ff4fa3', '#7c5cff'),
  },
  CLUB_UA: {
    sky: ['#0c1c3c', '#060d1e'],
    floor: '#0a1226',
    lights: ['#ffd84d', '#3f8cff'],
    shapes: club('#0a1730', '#ffd84d', '#3f8cff'),
  },
  FERRY_BUILDING: {
    sky: ['#14263f', '#0b1422'],
    floor: '#101824',
    lights: ['#8fd3ff', '#ffcf8a'],
    shapes: [
      { d: 'M0 112H320V132H0z', fill: '#1a3450' },
      { d: repeat(9, (i) => `M${8 + i * 36} 118h14v1.5h-14z`), fill: '#ffcf8a', opacity: 0.6 },
      { d: 'M146 0h28v40h-28z', fill: '#22344b' },
      { d: dot(160, 16, 9), fill: '#ffe3b0' },
      { d: 'M160 10v6h5', stroke: '#22344b', width: 2 },
      {
        d: 'M0 0H116V180H104V92a22 22 0 0 0-44 0V180H46V92a22 22 0 0 0-44 0V180H0zM320 0H204V180H216V92a22 22 0 0 1 44 0V180H274V92a22 22 0 0 1 44 0V180H320z',
        fill: '#26374e',
      },
      { d: 'M0 42H116v5H0zM204 42H320v5H204z', fill: '#3a506c' },
    ],
  },
  FESTIVAL: {
    sky: ['#5b2a55', '#e0703a'],
    floor: '#1f1a24',
    lights: ['#ffe08a', '#ff6b7a'],
    shapes: [
      { d: dot(52, 92, 26), fill: '#ffcf6b', opacity: 0.8 },
      { d: 'M0 120 60 96 120 116 200 92 260 114 320 98V180H0z', fill: '#3a2040' },
      { d: 'M86 132V18H234V132H226V32H94V132z', fill: '#1b1420' },
      { d: 'M78 30 160 4 242 30z', fill: '#2a1d31' },
      {
        d: 'M30 140V52l26 9-26 9M290 140V48l-26 9 26 9M62 140V78l18 6-18 6M258 140V76l-18 6 18 6',
        stroke: '#ffe08a',
        width: 2,
        fill: '#ff6b7a',
      },
    ],
  },
  STADIUM: {
    sky: ['#12284a', '#0a1426'],
    floor: '#10291f',
    lights: ['#f4f8ff', '#6ee7a8'],
    shapes: [
      { d: 'M0 40Q160 96 320 40V132H0z', fill: '#1d3558' },
      { d: 'M0 62Q160 112 320 62V132H0z', fill: '#2a4a75' },
      { d: 'M0 86Q160 126 320 86V132H0z', fill: '#1b3152' },
      {
        d: repeat(26, (i) => dot(6 + i * 12.4, 70 + 22 * Math.sin((i / 25) * Math.PI), 1.3)),
        fill: '#cfe2ff',
        opacity: 0.8,
      },
      { d: 'M34 0V60M286 0V60', stroke: '#0a1426', width: 5 },
      { d: 'M14 8h40v16H14zM266 8h40v16h-40z', fill: '#f4f8ff' },
    ],
  },
  THEATER: {
    sky: ['#2a0d14', '#14060a'],
    floor: '#1a0a0e',
    lights: ['#ffd08a', '#ff7a7a'],
    shapes: [
      {
        d: 'M0 0H320V26Q300 40 280 26 260 42 240 26 220 42 200 26 180 42 160 26 140 42 120 26 100 42 80 26 60 42 40 26 20 40 0 26z',
        fill: '#a1202f',
      },
      { d: 'M0 0H74Q86 70 52 150H0zM320 0H246Q234 70 268 150H320z', fill: '#8c1a28' },
      {
        d: 'M18 20Q28 84 14 150M40 24Q50 84 34 150M62 24Q72 80 48 150M302 20Q292 84 306 150M280 24Q270 84 286 150M258 24Q248 80 272 150',
        stroke: '#5c0f1a',
        width: 4,
      },
      { d: 'M0 70h34v12H0zM286 70h34v12h-34zM0 104h28v12H0zM292 104h28v12h-28z', fill: '#c79a4a' },
    ],
  },
  TOMORROWLAND: {
    sky: ['#37206b', '#c04b8f'],
    floor: '#1c1238',
    lights: ['#8affef', '#ff9df0'],
    shapes: [
      { d: dot(256, 34, 16), fill: '#ffe6f7', opacity: 0.9 },
      {
        d: 'M10 140V70l14-44 14 44V140zM48 140V88l10-30 10 30V140zM252 140V84l12-36 12 36V140zM284 140V64l15-50 15 50V140z',
        fill: '#4a2c86',
      },
      { d: 'M78 140V60q10-34 20 0V140zM222 140V60q10-34 20 0V140z', fill: '#6a3aa8' },
      { d: 'M24 26V12M58 58V46M264 48V34M299 14V2M88 44V26M232 44V26', stroke: '#8affef', width: 2 },
      { d: 'M98 52Q160-14 222 52L214 56Q160 4 106 56z', fill: '#ff9df0' },
      { d: repeat(8, (i) => dot(20 + i * 40, 118, 2)), fill: '#ffe08a' },
    ],
  },
  UNDERGROUND: {
    sky: ['#0b1512', '#050908'],
    floor: '#08100d',
    lights: ['#3dffa2', '#4de3ff'],
    shapes: [
      { d: 'M0 180V90a160 90 0 0 1 320 0V180z', fill: '#14231e' },
      { d: 'M32 180V96a128 74 0 0 1 256 0V180z', fill: '#0e1a16' },
      { d: 'M62 180V102a98 60 0 0 1 196 0V180z', fill: '#0a1310' },
      {
        d: 'M160 30 0 130M160 30 44 180M160 30 320 130M160 30 276 180',
        stroke: '#3dffa2',
        width: 1.4,
        opacity: 0.8,
      },
      { d: 'M0 60 128 92M320 60 192 92', stroke: '#4de3ff', width: 1.2, opacity: 0.8 },
    ],
  },
  YACHT: {
    sky: ['#0f2a4d', '#2f6a86'],
    floor: '#3a2a1c',
    lights: ['#ffe6b0', '#7cc4ff'],
    shapes: [
      { d: dot(60, 40, 15), fill: '#fff3d6' },
      { d: 'M0 88H320V136H0z', fill: '#123d58' },
      { d: 'M40 96h40v1.5H40zM48 104h26v1.5H48zM54 112h14v1.5H54z', fill: '#fff3d6', opacity: 0.8 },
      { d: 'M96 20h128l14 14H82z', fill: '#e9eef4' },
      { d: 'M92 34h6V132h-6zM222 34h6V132h-6z', fill: '#c5ced9' },
      {
        d: `M0 112H92M228 112H320${repeat(7, (i) => `M${8 + i * 14} 112V134M${312 - i * 14} 112V134`)}`,
        stroke: '#e9eef4',
        width: 2,
      },
    ],
  },
}
