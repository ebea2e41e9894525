import { blob, fill, half, mirrored, oval, poly, stroke } from '../draw.ts'
import { type Avatar, tint } from './avatar.ts'
import { solid } from './shade.ts'

const plume = '#7a5a8c'
const pale = '#d9c3e0'
const beak = '#ffb454'

const trunk = half('128,146 170,160 198,210 200,280 176,340 128,356')
const vest = half('128,156 160,162 182,206 186,262 172,300 128,310')
const wing = solid(blob('184,176 218,216 226,280 204,326 186,290 178,230'), plume)
const feet = fill(limbs(100), beak) + fill(limbs(156), beak)
const skull = half('128,40 170,40 202,72 204,112 176,150 128,160')
const tuft = solid(poly('150,52 206,14 198,80'), plume, 10)

function limbs(x: number): string {
  return `M${x - 26} 372q4-30 26-30t26 30q-8-8-15-1q-5 7-11 0q-6 7-11 0q-7-7-15 1z`
}

/** An owl in a waistcoat, awake at last. */
export const owl: Avatar = {
  slug: 'owl',
  body: (view) => {
    const wings = mirrored(wing) + wing
    if (view === 'back') {
      const folded = solid(blob('134,190 190,180 224,240 206,322 160,340 140,260'), plume)
      const bars = stroke('M158 250q22 14 46 0M156 282q22 14 44 0', pale, 5, 0.5)
      return [feet + solid(trunk, plume), tint(trunk, 18), mirrored(folded + bars) + folded + bars]
    }
    const belly = [232, 258, 284]
      .map((y) => stroke(`M96 ${y + 60}q16 14 32 0q16 14 32 0`, pale, 5, 0.7))
      .join('')
    const buttons = fill(oval(128, 228, 6), beak) + fill(oval(128, 262, 6), beak)
    const open = fill('M106 156l22 44 22-44z', pale) + stroke('M128 200v108', '#1b0a36', 4, 0.35)
    return [feet + solid(trunk, plume) + belly, tint(vest), open + buttons + wings]
  },
  head: (view) => {
    const base = mirrored(tuft) + tuft + solid(skull, plume)
    if (view === 'back')
      return [base, stroke('M96 84q16 14 32 0q16 14 32 0M84 112q22 16 44 0q22 16 44 0', pale, 5, 0.5)]
    const disc =
      solid(oval(166, 96, 36), pale, 8) + fill(oval(164, 96, 21), '#1a1226') + fill(oval(157, 88, 7), '#fff')
    const iris = stroke(oval(164, 96, 21), beak, 6)
    return [base, mirrored(disc + iris) + disc + iris, solid(poly('114,106 142,106 128,136'), beak, 5)]
  },
}
