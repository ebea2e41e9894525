import { hat, kick, rim, snare, tom } from '../kit/drums.ts'
import { guitar, skank, subBass, whistle } from '../kit/instruments.ts'
import { pattern } from '../kit/pattern.ts'
import type { Track } from '../kit/track.ts'

/** Gm, Cm, Dm, Gm. */
const chords = [
  { root: 31, keys: [58, 62, 67] },
  { root: 36, keys: [60, 63, 67] },
  { root: 38, keys: [57, 62, 65] },
  { root: 31, keys: [58, 62, 67] },
] as const
/** Beat, semitones above the root, length. */
const line = [
  [0.5, 12, 0.4],
  [1, 12, 0.4],
  [1.5, 15, 0.4],
  [2, 12, 0.7],
  [3, 7, 0.4],
  [3.5, 10, 0.4],
] as const
const tune = [
  [0, 74, 1],
  [1.5, 70, 0.5],
  [2, 67, 1.5],
  [6, 72, 0.5],
  [6.5, 74, 0.5],
  [7, 75, 1],
  [8, 74, 1.5],
  [10, 69, 1.5],
  [12.5, 70, 0.5],
  [13, 69, 0.5],
  [13.5, 67, 2],
] as const

/** Dub: an organ off the beat, a long echo, the bass in front. */
export const lowTide: Track = {
  title: 'Low Tide Dub',
  style: 'Dub reggae',
  motif: 'waves',
  colors: ['#0b2416', '#1d6b3f', '#f2b705', '#e63946'],
  mixer: {
    bpm: 140,
    bars: 40,
    seed: 909,
    room: 0.55,
    echoBeats: 1.5,
    echoFeedback: 0.58,
    channels: {
      kick: { gain: 0.72 },
      drums: { gain: 0.55, room: 0.3, echo: 0.12 },
      bass: { gain: 0.64 },
      skank: { gain: 0.48, room: 0.3, echo: 0.3, above: 260 },
      guitar: { gain: 0.35, room: 0.3, above: 300 },
      tune: { gain: 0.35, room: 0.5, echo: 0.6 },
    },
  },
  play(mixer) {
    const [drum, back, closed, stick] = [
      kick({ tune: 50 }),
      snare({ tune: 180, wires: 0.5 }),
      hat({ tone: 7000 }),
      rim(),
    ]
    pattern('x...x...x...x...', 0, 38, (beat, level) => mixer.hit('drums', closed, beat, level * 0.6, 0.2))
    for (const [from, bars] of [
      [2, 18],
      [24, 14],
    ] as const) {
      pattern('X.......X.......', from, bars, (beat, level) => mixer.kick('kick', drum, beat, level))
      pattern('....x.......X...', from, bars, (beat, level) => mixer.hit('drums', stick, beat, level))
      pattern('........x.......', from, bars, (beat, level) => mixer.hit('drums', back, beat, level * 0.7))
    }
    for (const [i, tune] of [200, 160, 130].entries()) mixer.hit('drums', tom(tune), 7 + i / 3, 0.9)
    for (let bar = 0; bar < 38; bar++) {
      const { root, keys } = chords[Math.floor(bar / 2) % 4] as (typeof chords)[number]
      const dropped = bar >= 20 && bar < 24
      if (bar >= 4)
        for (const [at, up, length] of line)
          if (bar % 2 === 0 || at > 0.5)
            mixer.note('bass', subBass, root + up - 12, bar * 4 + at, length, 0.95)
      if (!dropped || bar === 20)
        pattern('....x.......x...', bar, 1, (beat, level) => {
          for (const key of keys) {
            mixer.note('skank', skank, key, beat, 0.22, level, -0.2)
            mixer.note('guitar', guitar, key + 12, beat, 0.14, level * 0.7, 0.35)
          }
        })
    }
    for (const from of [8, 16, 24, 32])
      for (const [at, note, length] of tune)
        if (from * 4 + at < 150) mixer.note('tune', whistle, note, from * 4 + at, length, 0.75)
  },
}
