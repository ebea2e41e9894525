import { fill, half, mirrored, oval, poly, stroke } from '../draw.ts'
import type { Avatar } from './avatar.ts'
import { headphones } from './face.ts'
import { figure } from './figure.ts'
import { solid } from './shade.ts'

const coat = '#3c3550'
const eye = '#c9f26b'
const skull = half('128,50 166,50 194,82 196,116 170,148 128,158')
const tail = stroke('M150 330C240 346 238 284 220 252S220 196 236 206', coat, 22)

/** A night cat with headphones and a jacket too big for it. */
export const cat: Avatar = {
  slug: 'cat',
  body: (view) =>
    view === 'front'
      ? figure({ skin: coat, legs: '#2b2640', shoes: '#f4ead8', top: 'jacket', behind: tail }, view)
      : [...figure({ skin: coat, legs: '#2b2640', shoes: '#f4ead8', top: 'jacket' }, view), tail],
  head: (view) => {
    const ear =
      solid(poly('140,64 176,12 196,84'), coat, 8) +
      (view === 'front' ? fill(poly('156,64 175,34 186,78'), '#f28aa5') : '')
    const base = mirrored(ear) + ear + solid(skull, coat)
    const phones = headphones(98, 70, 44, '#f4ead8')
    if (view === 'back') return [base, phones]
    const slit = fill(oval(158, 96, 15, 17), eye) + fill(oval(157, 96, 5, 15), '#17101f')
    const whiskers = stroke('M160 126l46-8M160 134l44 6', '#cfc8e4', 3.5)
    const nose = fill(poly('118,116 138,116 128,127'), '#f28aa5')
    const mouth = stroke('M128 127q-4 14-20 10M128 127q4 14 20 10', '#cfc8e4', 4)
    return [base, mirrored(slit + whiskers), slit + whiskers, nose, mouth, phones]
  },
}
