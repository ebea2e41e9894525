import { fill, oval, stroke } from '../draw.ts'
import { type Avatar, tint } from './avatar.ts'

const sheet =
  'M70 168Q128 128 186 168Q202 240 214 336q6 34-18 26q-20-12-34 2q-16 14-34 0q-18-14-34 0q-14-14-34-2q-24 8-18-26Q54 240 70 168z'

/** A guest: a bed sheet with somebody inside. */
export const ghost: Avatar = {
  slug: 'ghost',
  body: () => [
    tint(sheet, 20),
    stroke('M96 210q-12 60-10 118M160 210q12 60 10 118', '#1b0a36', 5, 0.16) +
      fill(oval(128, 300, 34, 40), '#1b0a36', 0.08),
  ],
  head: (view) => {
    const hood = 'M54 156C46 70 74 20 128 20S210 70 202 156Q128 182 54 156z'
    const face =
      fill(oval(104, 92, 13, 19), '#1a1226') +
      fill(oval(152, 92, 13, 19), '#1a1226') +
      fill(oval(128, 128, 10, 13), '#1a1226')
    const blush = fill(oval(80, 118, 12, 7), '#ff8fb3', 0.55) + fill(oval(176, 118, 12, 7), '#ff8fb3', 0.55)
    const glints = fill(oval(100, 84, 4.5), '#fff') + fill(oval(148, 84, 4.5), '#fff')
    return [
      fill(hood, '#eef1f6'),
      fill('M150 24C206 40 214 100 202 156Q180 164 160 167Q196 90 150 24z', '#9aa3c7', 0.55),
      view === 'front' ? face + glints + blush : stroke('M100 64q28-16 56 0', '#9aa3c7', 5, 0.6),
    ]
  },
}
