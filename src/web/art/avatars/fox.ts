import { blob, fill, half, mirrored, oval, poly } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { eyes, smile } from './face.ts'
import { figure } from './figure.ts'
import { solid } from './shade.ts'

const fur = '#f0813a'
const cream = '#ffe9cf'
const dark = '#3a2030'

const skull = half('128,44 164,46 190,78 204,112 176,138 148,152 128,162')
const tail =
  solid(blob('150,330 196,300 226,240 250,262 246,316 214,356 168,358'), fur) +
  fill(blob('226,240 250,262 248,296 236,280 224,284 216,268'), cream)

/** A fox with a tail that outshines its hoodie. */
export const fox: Avatar = {
  slug: 'fox',
  body: (view) =>
    view === 'front'
      ? figure({ skin: fur, legs: '#4a3350', shoes: dark, top: 'hoodie', behind: tail }, view)
      : [...figure({ skin: fur, legs: '#4a3350', shoes: dark, top: 'hoodie' }, view), tail],
  head: (view) => {
    const ear =
      solid(poly('142,62 182,0 200,82'), fur, 10) +
      fill(view === 'front' ? poly('158,62 180,26 190,78') : poly('167,23 182,0 188,30'), dark)
    const ears = mirrored(ear) + ear
    if (view === 'back') return [ears, solid(skull, fur), fill(poly('116,44 128,66 140,44'), '#ffb070', 0.7)]
    const muzzle = fill(half('128,100 156,104 198,116 172,138 148,152 128,162'), cream)
    return [
      ears,
      solid(skull, fur),
      muzzle,
      eyes(98, 32, 9),
      fill(oval(128, 126, 11, 8), dark),
      smile(136, 24),
    ]
  },
}
