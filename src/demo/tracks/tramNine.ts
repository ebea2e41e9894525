import { crackle, hat, kick, rim, snare } from '../kit/drums.ts'
import { ePiano, subBass, whistle } from '../kit/instruments.ts'
import { pattern } from '../kit/pattern.ts'
import type { Track } from '../kit/track.ts'

/** Fmaj7, Em7, Dm9, Cmaj9. */
const chords = [
  { root: 29, keys: [57, 60, 64, 67] },
  { root: 28, keys: [55, 59, 62, 67] },
  { root: 26, keys: [57, 60, 64, 65] },
  { root: 24, keys: [55, 59, 62, 64] },
] as const
/** Beat within four bars, note, length. */
const tune = [
  [0.5, 72, 1],
  [1.5, 76, 0.5],
  [2, 79, 1.5],
  [4.5, 78, 0.5],
  [5, 79, 1],
  [6.5, 74, 1],
  [8.5, 76, 1],
  [9.5, 72, 0.5],
  [10, 69, 1.5],
  [12.5, 71, 0.5],
  [13, 72, 0.5],
  [13.5, 74, 0.5],
  [14, 67, 1.75],
] as const

/** Lo-fi: tired drums, a warm piano, rain on the record. */
export const tramNine: Track = {
  title: 'Rain on Tram Nine',
  style: 'Lo-fi',
  motif: 'rain',
  colors: ['#22303c', '#3f5e6b', '#d9a679', '#f4e3c8'],
  mixer: {
    bpm: 82,
    bars: 24,
    seed: 202,
    room: 0.35,
    echoBeats: 1.5,
    swing: 0.28,
    channels: {
      kick: { gain: 0.72, below: 3500 },
      drums: { gain: 0.62, room: 0.2, below: 7200 },
      bass: { gain: 0.48, duck: 0.25 },
      keys: { gain: 0.53, room: 0.35, duck: 0.35, below: 3800, above: 120 },
      tune: { gain: 0.32, room: 0.5, echo: 0.45, below: 4200 },
      dust: { gain: 0.22, above: 900 },
    },
  },
  play(mixer) {
    const [drum, back, closed, stick] = [
      kick({ tune: 52, click: 0.1 }),
      snare({ tune: 170, wires: 0.55 }),
      hat({ tone: 6200 }),
      rim(),
    ]
    mixer.hit('dust', crackle(24 * 4 * mixer.beat), 0)
    for (const [from, bars] of [
      [2, 10],
      [14, 8],
    ] as const) {
      pattern('X......xX.......', from, bars, (beat, level) => mixer.kick('kick', drum, beat, level))
      pattern('....X.......X..o', from, bars, (beat, level) => mixer.hit('drums', back, beat, level))
      pattern('x.x.x.xox.x.x.x.', from, bars, (beat, level) =>
        mixer.hit('drums', closed, beat, level * 0.5, 0.2),
      )
    }
    pattern('....x.......x...', 12, 2, (beat, level) => mixer.hit('drums', stick, beat, level))
    for (let bar = 0; bar < 23; bar++) {
      const { root, keys } = chords[bar % 4] as (typeof chords)[number]
      for (const [i, key] of keys.entries()) {
        mixer.note('keys', ePiano, key, bar * 4 + i * 0.03, 1.9, 0.7, (i - 1.5) * 0.22)
        mixer.note('keys', ePiano, key, bar * 4 + 2.5 + i * 0.02, 1.2, 0.5, (i - 1.5) * 0.22)
      }
      if (bar < 2 || bar === 12) continue
      mixer.note('bass', subBass, root + 12, bar * 4, 1.4, 0.9)
      mixer.note('bass', subBass, root + 12, bar * 4 + 1.75, 0.6, 0.7)
      mixer.note('bass', subBass, root + 19, bar * 4 + 2.5, 1, 0.8)
    }
    for (const from of [4, 8, 16, 20])
      for (const [at, note, length] of tune)
        if (from * 4 + at < 92) mixer.note('tune', whistle, note, from * 4 + at, length, 0.75)
  },
}
