import { crash, hat, kick, snare, tom } from '../kit/drums.ts'
import { driveBass, lead, pad, pluck } from '../kit/instruments.ts'
import { pattern } from '../kit/pattern.ts'
import type { Track } from '../kit/track.ts'

/** Am, F, C, G. */
const chords = [
  { root: 33, keys: [57, 60, 64] },
  { root: 29, keys: [57, 60, 65] },
  { root: 36, keys: [55, 60, 64] },
  { root: 31, keys: [55, 59, 62] },
] as const
/** Beat within eight bars, note, length. */
const tune = [
  [0, 76, 1.5],
  [1.5, 74, 0.5],
  [2, 72, 2],
  [4, 69, 1],
  [5, 72, 1],
  [6, 77, 2],
  [8, 76, 1.5],
  [9.5, 79, 0.5],
  [10, 76, 2],
  [12, 74, 3],
  [16, 76, 1.5],
  [17.5, 77, 0.5],
  [18, 79, 2],
  [20, 81, 1],
  [21, 79, 1],
  [22, 77, 2],
  [24, 76, 1],
  [25, 74, 1],
  [26, 72, 1],
  [27, 74, 1],
  [28, 71, 3.5],
] as const

/** Synthwave: a coast road at night. */
export const chromeCoast: Track = {
  title: 'Chrome Coast',
  style: 'Synthwave',
  motif: 'sun',
  colors: ['#12052b', '#5f0f81', '#ff2e88', '#ffd35c'],
  mixer: {
    bpm: 104,
    bars: 32,
    seed: 404,
    room: 0.65,
    echoBeats: 0.75,
    channels: {
      kick: { gain: 0.74 },
      drums: { gain: 0.62, room: 0.5 },
      bass: { gain: 0.36, duck: 0.5 },
      arp: { gain: 0.32, room: 0.3, echo: 0.45, duck: 0.3, above: 150 },
      pads: { gain: 0.32, room: 0.6, duck: 0.4, above: 160 },
      lead: { gain: 0.4, room: 0.5, echo: 0.5 },
    },
  },
  play(mixer) {
    const [drum, back, closed] = [
      kick({ tune: 50 }),
      snare({ tune: 175, wires: 0.9, decay: 0.19 }),
      hat({ tone: 7600 }),
    ]
    for (const [from, bars] of [
      [4, 16],
      [24, 6],
    ] as const) {
      pattern('X...X...X...X...', from, bars, (beat, level) => mixer.kick('kick', drum, beat, level))
      pattern('....X.......X...', from, bars, (beat, level) => mixer.hit('drums', back, beat, level))
      pattern('..x...x...x...xx', from, bars, (beat, level) =>
        mixer.hit('drums', closed, beat, level * 0.7, 0.2),
      )
      mixer.hit('drums', crash(), from * 4, 0.6)
    }
    for (const [i, tune] of [190, 150, 120, 95].entries())
      for (const bar of [11, 23]) mixer.hit('drums', tom(tune), bar * 4 + 2 + i / 2, 0.9, i * 0.25 - 0.4)
    for (let bar = 0; bar < 31; bar++) {
      const { root, keys } = chords[bar % 4] as (typeof chords)[number]
      for (const [i, key] of keys.entries()) mixer.note('pads', pad, key, bar * 4, 3.7, 0.6, (i - 1) * 0.4)
      if (bar >= 2)
        for (let step = 0; step < 16; step++) {
          const key = keys[[0, 1, 2, 1][step % 4] ?? 0] as number
          mixer.note(
            'arp',
            pluck,
            key + (step % 8 >= 4 ? 24 : 12),
            bar * 4 + step / 4,
            0.2,
            0.6,
            step % 2 ? 0.35 : -0.35,
          )
        }
      if (bar >= 4 && (bar < 20 || bar >= 24))
        for (let step = 0; step < 8; step++)
          mixer.note(
            'bass',
            driveBass,
            root + (step === 6 ? 12 : 0),
            bar * 4 + step / 2,
            0.4,
            step % 2 ? 0.75 : 0.9,
          )
    }
    for (const from of [8, 20])
      for (const [at, note, length] of tune) mixer.note('lead', lead, note, from * 4 + at, length, 0.75)
  },
}
