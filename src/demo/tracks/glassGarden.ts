import { hat, kick, rim, shaker } from '../kit/drums.ts'
import { cloud, glass, marimba, subBass } from '../kit/instruments.ts'
import { pattern } from '../kit/pattern.ts'
import type { Track } from '../kit/track.ts'

/** Dmaj9, Bm11, Gmaj9, A6. */
const chords = [
  { root: 38, keys: [57, 62, 66, 69, 76] },
  { root: 35, keys: [57, 62, 64, 66, 74] },
  { root: 31, keys: [55, 59, 62, 66, 69] },
  { root: 33, keys: [57, 61, 64, 66, 73] },
] as const
const drops = [74, 78, 81, 85, 81, 78, 76, 73] as const

/** Ambient with a slow beat: drops of glass over wide chords. */
export const glassGarden: Track = {
  title: 'Glass Garden',
  style: 'Ambient',
  motif: 'leaves',
  colors: ['#0d2b27', '#1f6f5c', '#8fd694', '#f6ffdd'],
  mixer: {
    bpm: 94,
    bars: 28,
    seed: 505,
    room: 0.9,
    echoBeats: 1.5,
    echoFeedback: 0.55,
    channels: {
      kick: { gain: 0.6, below: 2600 },
      drums: { gain: 0.42, room: 0.4 },
      bass: { gain: 0.4, duck: 0.3 },
      pads: { gain: 0.48, room: 0.8, duck: 0.25, above: 140 },
      drops: { gain: 0.35, room: 0.9, echo: 0.7 },
      wood: { gain: 0.38, room: 0.5, echo: 0.35 },
    },
  },
  play(mixer) {
    const [drum, seeds, stick, closed] = [
      kick({ tune: 46, click: 0.15 }),
      shaker(),
      rim(),
      hat({ tone: 9000 }),
    ]
    pattern('X.......X...o...', 6, 18, (beat, level) => mixer.kick('kick', drum, beat, level))
    pattern('o.x.o.x.o.x.o.xo', 4, 21, (beat, level) => mixer.hit('drums', seeds, beat, level, 0.3))
    pattern('....x.......x...', 8, 16, (beat, level) => mixer.hit('drums', stick, beat, level * 0.9, -0.2))
    pattern('..o...o...o...o.', 12, 12, (beat, level) => mixer.hit('drums', closed, beat, level * 0.7))
    for (let bar = 0; bar < 27; bar++) {
      const { root, keys } = chords[Math.floor(bar / 2) % 4] as (typeof chords)[number]
      if (bar % 2 === 0)
        for (const [i, key] of keys.entries())
          mixer.note('pads', cloud, key, bar * 4, 7.2, 0.6, (i - 2) * 0.3)
      if (bar >= 6 && bar < 25) {
        mixer.note('bass', subBass, root, bar * 4, 1.8, 0.85)
        mixer.note('bass', subBass, root, bar * 4 + 2.5, 1.2, 0.7)
      }
      for (const at of [0, 1.5, 2.5, 3])
        if (bar >= 2 && mixer.random() < 0.75)
          mixer.note(
            'drops',
            glass,
            drops[Math.floor(mixer.random() * 8)] as number,
            bar * 4 + at,
            0.5,
            0.6,
            mixer.random() - 0.5,
          )
      if (bar >= 10 && bar < 24)
        for (const [i, at] of [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5].entries())
          mixer.note(
            'wood',
            marimba,
            (keys[(i * 2) % keys.length] as number) + 12,
            bar * 4 + at,
            0.3,
            i % 2 ? 0.5 : 0.75,
            i % 2 ? 0.3 : -0.3,
          )
    }
  },
}
