import { fill, mirrored, oval, poly, slab, stroke } from '../draw.ts'
import { dots, times } from '../scene/kit.ts'
import { person } from './person.ts'
import { picture } from './picture.ts'

const amber = '#ffb454'
const cream = '#f4ead8'
const dark = '#1a1528'
const wood = '#8a5a33'

const record = (x: number, y: number, r: number, label: string): string =>
  fill(oval(x, y, r), '#1d1830') +
  [0.86, 0.72, 0.58].map((k) => stroke(oval(x, y, r * k), '#453d63', 1.4)).join('') +
  fill(poly(`${x},${y} ${x - r * 0.86},${y - r * 0.5} ${x - r * 0.5},${y - r * 0.86}`), '#fff', 0.16) +
  fill(poly(`${x},${y} ${x + r * 0.86},${y + r * 0.5} ${x + r * 0.5},${y + r * 0.86}`), '#fff', 0.1) +
  fill(oval(x, y, r * 0.36), label) +
  fill(oval(x, y, r * 0.07), dark)

const note = (x: number, y: number, s: number, color: string, opacity = 1): string =>
  `<g opacity="${opacity}">${stroke(`M${x} ${y}V${y - 18 * s}l${12 * s} ${-4 * s}V${y - 4 * s}`, color, 3 * s)}${fill(oval(x - 3 * s, y, 4.4 * s, 3.4 * s), color)}${fill(oval(x + 9 * s, y - 4 * s, 4.4 * s, 3.4 * s), color)}</g>`

const crate = (x: number, y: number): string =>
  fill(slab(x - 62, y - 54, 124, 54, 4), wood) +
  [0, 1, 2]
    .map(
      (i) =>
        fill(slab(x - 66, y - 56 + i * 19, 132, 16, 3), i === 1 ? '#a0703f' : '#93643a') +
        fill(slab(x - 66, y - 43 + i * 19, 132, 3), '#4a2d17'),
    )
    .join('') +
  fill(slab(x - 62, y - 58, 12, 58, 2), '#6e4527') +
  fill(slab(x + 50, y - 58, 12, 58, 2), '#6e4527') +
  fill(slab(x - 18, y - 50, 36, 11, 5.5), '#3a2112')

const door = (x: number, y: number, w: number, h: number, inside: string): string => {
  const r = w / 2
  const shape = `M${x - r} ${y}V${y - h + r}A${r} ${r} 0 0 1 ${x + r} ${y - h + r}V${y}z`
  return fill(shape, inside) + stroke(shape, '#4b3f68', 9) + stroke(shape, amber, 3)
}

const lamp = (x: number, y: number): string =>
  fill(oval(x, y + 6, 22), amber, 0.18) +
  stroke(`M${x} ${y - 20}V${y}`, '#4b3f68', 3) +
  fill(`M${x - 10} ${y + 4}q10-14 20 0z`, '#4b3f68') +
  fill(oval(x, y + 6, 5.5), '#fff1cf')

const turntable = (x: number, y: number): string =>
  fill(slab(x - 78, y - 26, 156, 30, 7), wood) +
  fill(slab(x - 78, y - 26, 156, 8, 4), '#b07a46') +
  fill(slab(x - 66, y + 2, 20, 8, 3), dark) +
  fill(slab(x + 46, y + 2, 20, 8, 3), dark) +
  fill(oval(x - 14, y - 28, 52, 10), '#14101f') +
  fill(oval(x - 14, y - 30, 52, 10), '#39324f') +
  fill(oval(x - 14, y - 30, 5, 2), cream) +
  fill(oval(x + 58, y - 28, 10, 5), '#14101f') +
  stroke(`M${x + 58} ${y - 30}v-18l-22-20`, '#cfd6e4', 4.5) +
  fill(slab(x + 28, y - 76, 14, 9, 3), amber)

const plug = (x: number, y: number): string =>
  fill(slab(x - 21, y - 8, 30, 16, 6), '#39324f') +
  fill(slab(x + 9, y - 4.5, 22, 9, 2), '#cfd6e4') +
  fill(slab(x + 17, y - 4.5, 3, 9), '#39324f') +
  fill(slab(x + 31, y - 3, 7, 6, 3), '#cfd6e4')

/** The pictures of places where nothing is, by file name; each 280 x 200. */
export const illustrations: Readonly<Record<string, string>> = {
  'empty-lobby': picture(
    fill(slab(70, 30, 140, 150, 4), 'url(#night)') +
      times(5, (r) => stroke(`M70 ${56 + r * 26}h140`, '#100c1c', 2, 0.6)).join('') +
      door(140, 180, 64, 104, '#0f0b1a') +
      stroke('M140 84v96', '#2f2747', 3) +
      fill(oval(131, 134, 3), amber) +
      fill(oval(149, 134, 3), amber) +
      fill(slab(98, 40, 84, 24, 6), dark) +
      stroke('M106 52h68', '#4b3f68', 2.5) +
      stroke('M118 46v12M128 46v12M138 46v12M148 46v12M158 46v12', '#5d5180', 2.5) +
      lamp(84, 84) +
      lamp(196, 84) +
      person('moon', 'back', 224, 188, 96, '#b79bff', 6) +
      person('cat', 'back', 56, 190, 88, '#3fd0c9', -5) +
      dots(
        [
          [28, 34],
          [250, 26],
          [238, 60],
          [40, 66],
          [262, 92],
          [16, 108],
        ],
        2.6,
        '#fff',
        0.7,
      ),
    '#b79bff',
  ),
  'empty-queue': picture(
    person('owl', 'front', 140, 172, 132, '#5bb8ff', 8) +
      crate(140, 184) +
      stroke(oval(214, 66, 26), amber, 2.5, 0.8).replace('/>', ' stroke-dasharray="5 7"/>') +
      stroke('M214 56v20M204 66h20', amber, 3) +
      note(52, 74, 1.1, '#b79bff', 0.8) +
      note(76, 44, 0.8, '#6ee7a8', 0.6),
  ),
  'empty-uploads': picture(
    turntable(128, 176) +
      person('guitar', 'front', 232, 184, 122, '#ff8a5b', -8) +
      stroke('M96 126c-10-16 12-22 2-38M118 120c-10-14 12-20 2-34', '#a7b0c0', 3, 0.35) +
      note(42, 96, 1, amber, 0.55) +
      note(168, 56, 0.9, '#b79bff', 0.6),
  ),
  'empty-search': picture(
    record(110, 104, 62, '#e8604c') +
      fill(oval(150, 106, 50), '#7cc4ff', 0.13) +
      stroke(oval(150, 106, 50), cream, 8) +
      stroke('M187 143l34 36', '#6e4527', 15) +
      stroke('M187 143l34 36', '#a0703f', 9) +
      stroke('M122 92q6-20 24-26', '#fff', 5, 0.6) +
      stroke('M138 96q0-13 13-13t13 12q0 9-13 14v6', amber, 6) +
      fill(oval(151, 128, 4), amber),
  ),
  error: picture(
    `<g transform="rotate(-9 96 112)">${record(104, 108, 60, '#ff7a7a')}</g>` +
      stroke('M116 44l-14 26l20 18l-18 22l10 18', dark, 7) +
      stroke('M116 44l-14 26l20 18l-18 22l10 18', '#ff7a7a', 2.5) +
      person('robot', 'front', 206, 186, 128, '#7c8cff', 12) +
      dots(
        [
          [46, 178],
          [66, 186],
          [150, 184],
          [126, 178],
        ],
        5,
        '#39324f',
      ),
    '#ff7a7a',
  ),
  'not-found': picture(
    dots(
      [
        [30, 40],
        [70, 22],
        [250, 40],
        [226, 18],
        [262, 110],
        [20, 120],
        [180, 30],
      ],
      2.8,
      '#fff',
      0.8,
    ) +
      `<g transform="rotate(-16 84 96)">${record(84, 92, 40, amber)}${stroke('M30 104q54 30 108-24', cream, 4, 0.75)}</g>` +
      `<g transform="rotate(14 188 110)">${person('astronaut', 'front', 188, 176, 142, '#3fd0c9', -10)}</g>` +
      stroke('M160 128C120 150 120 176 84 170', '#cfd6e4', 3, 0.6),
    '#7cc4ff',
  ),
  lost: picture(
    dots(
      [
        [30, 40],
        [70, 22],
        [250, 40],
        [226, 18],
        [262, 110],
        [20, 120],
      ],
      2.8,
      '#fff',
      0.8,
    ) +
      stroke('M84 186V60', wood, 9) +
      fill(poly('84,64 150,64 164,78 150,92 84,92'), '#a0703f') +
      fill(poly('84,100 26,100 12,114 26,128 84,128'), '#93643a') +
      stroke('M100 78h36M40 114h30', '#3a2112', 4) +
      person('fox', 'front', 200, 188, 128, amber, 10) +
      note(236, 60, 0.9, '#b79bff', 0.6),
    '#7cc4ff',
  ),
  owner: picture(
    door(96, 184, 86, 138, '#3a2a12') +
      fill('M62 184V92A34 34 0 0 1 130 92V184z', amber, 0.35) +
      fill(oval(118, 132, 4), cream) +
      person('afro', 'front', 196, 188, 132, '#f472b6', -4) +
      stroke(oval(232, 66, 15), amber, 7) +
      stroke('M232 81v38M232 106h12M232 117h9', amber, 7),
  ),
  profile: picture(
    [
      ['vinyl', 62, '#ff6b7a'],
      ['scarf', 140, '#6ee7a8'],
      ['frog', 218, '#ffb454'],
    ]
      .map(([slug = '', x = 0, color = ''], i) =>
        person(
          String(slug),
          'front',
          Number(x),
          i === 1 ? 190 : 180,
          i === 1 ? 156 : 126,
          String(color),
          (i - 1) * 5,
        ),
      )
      .join(''),
  ),
  offline: picture(
    '<g transform="translate(0 -44)">' +
      stroke('M-6 158C40 190 60 96 92 108', '#39324f', 9) +
      `<g transform="rotate(12 106 110)">${plug(104, 110)}</g>` +
      stroke('M286 150C240 190 214 88 186 100', '#39324f', 9) +
      mirrored(
        `<g transform="rotate(14 118 104)">${fill(slab(94, 94, 42, 20, 7), '#39324f')}${fill(oval(136, 104, 5, 7), dark)}</g>`,
        140,
      ) +
      stroke('M144 76l8-16M160 72l4-18M134 84l-4-14', amber, 4) +
      '</g>' +
      person('bot-1', 'front', 140, 190, 100, '#7c8cff', -12) +
      note(232, 150, 0.9, '#a7b0c0', 0.45),
    '#a7b0c0',
  ),
  kicked: picture(
    door(140, 182, 78, 126, '#1b1530') +
      fill('M109 182V96A31 31 0 0 1 171 96V182z', amber, 0.22) +
      person('bear', 'front', 140, 184, 118, '#ff6b7a', 6) +
      [62, 218]
        .map(
          (x) =>
            fill(slab(x - 4, 118, 8, 66, 3), '#d9a441') +
            fill(oval(x, 114, 8), '#ffe0a0') +
            fill(oval(x, 184, 17, 5), '#b47a25'),
        )
        .join('') +
      stroke('M62 126Q140 182 218 126', '#5e0d18', 11) +
      stroke('M62 124Q140 178 218 124', '#b42636', 7),
    '#ff7a7a',
  ),
}
