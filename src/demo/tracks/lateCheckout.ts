import { clap, crash, hat, kick, riser, shaker } from '../kit/drums.ts'
import { ePiano, pad, pluck, roundBass } from '../kit/instruments.ts'
import { pattern } from '../kit/pattern.ts'
import type { Track } from '../kit/track.ts'

/** Am9, Dm9, Fmaj9, G6: root for the bass, and the hands of the piano. */
const chords = [
  { root: 33, keys: [55, 59, 60, 64] },
  { root: 38, keys: [53, 57, 60, 64] },
  { root: 29, keys: [55, 57, 60, 64] },
  { root: 31, keys: [55, 59, 62, 64] },
] as const
const melody = [76, 74, 72, 69, 72, 74, 76, 79, 76, 74, 72, 74, 71, 67, 69, 71] as const

/** House: four on the floor, piano stabs between the beats. */
export const lateCheckout: Track = {
  title: 'Late Checkout',
  style: 'House',
  motif: 'blocks',
  colors: ['#1b1036', '#5b2a86', '#ff7a59', '#ffd166'],
  mixer: {
    bpm: 124,
    bars: 36,
    seed: 101,
    room: 0.45,
    echoBeats: 0.75,
    channels: {
      kick: { gain: 0.76 },
      drums: { gain: 0.5, room: 0.25 },
      bass: { gain: 0.5, duck: 0.55 },
      keys: { gain: 0.48, room: 0.5, echo: 0.3, duck: 0.45, above: 180 },
      pads: { gain: 0.26, room: 0.7, duck: 0.7, above: 220 },
      lead: { gain: 0.27, room: 0.4, echo: 0.5, duck: 0.3 },
    },
  },
  play(mixer) {
    const [drum, hands, closed, open, seeds] = [kick(), clap(), hat(), hat({ open: true }), shaker()]
    for (const [from, bars] of [
      [0, 20],
      [24, 12],
    ] as const)
      pattern('X...X...X...X...', from, bars, (beat, level) => mixer.kick('kick', drum, beat, level))
    for (const [from, bars] of [
      [4, 16],
      [24, 10],
    ] as const) {
      pattern('....x.......x...', from, bars, (beat, level) => mixer.hit('drums', hands, beat, level))
      pattern('..x...x...x...x.', from, bars, (beat, level) =>
        mixer.hit('drums', open, beat, level * 0.5, 0.15),
      )
    }
    pattern('x.o.x.oox.o.x.oo', 2, 34, (beat, level) => mixer.hit('drums', closed, beat, level * 0.4, -0.2))
    pattern('o.x.o.x.o.x.o.x.', 8, 28, (beat, level) => mixer.hit('drums', seeds, beat, level * 0.5, 0.35))
    for (const bar of [4, 12, 24]) mixer.hit('drums', crash(), bar * 4, 0.5)
    mixer.hit('drums', riser(4 * mixer.beat * 2), 22 * 4, 0.5)

    for (let bar = 4; bar < 34; bar++) {
      const { root, keys } = chords[bar % 4] as (typeof chords)[number]
      if (bar < 20 || bar >= 24)
        for (const [step, up] of [
          [2, 0],
          [5, 12],
          [6, 0],
          [10, 0],
          [13, 7],
          [14, 12],
        ] as const)
          mixer.note('bass', roundBass, root + up, bar * 4 + step / 4, 0.4, 0.85)
      for (const step of bar >= 20 && bar < 24 ? [0] : [0, 3, 6, 11, 14])
        for (const [i, key] of keys.entries())
          mixer.note(
            'keys',
            ePiano,
            key,
            bar * 4 + step / 4,
            bar >= 20 && bar < 24 ? 3.5 : 0.55,
            0.6,
            (i - 1.5) * 0.2,
          )
      if (bar >= 12) for (const key of keys) mixer.note('pads', pad, key + 12, bar * 4, 3.6, 0.6)
    }
    for (let bar = 12; bar < 32; bar++)
      for (const [i, step] of [0, 6, 8, 14].entries())
        if (bar % 8 >= 4 || (bar >= 20 && bar < 24))
          mixer.note('lead', pluck, melody[((bar % 4) * 4 + i) % 16] as number, bar * 4 + step / 4, 0.6, 0.8)
  },
}
