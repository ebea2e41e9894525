import { hat, kick, snare } from '../kit/drums.ts'
import { chipBass, chipLead, chipPulse } from '../kit/instruments.ts'
import { pattern } from '../kit/pattern.ts'
import type { Track } from '../kit/track.ts'

/** C, Am, F, G. */
const chords = [
  [60, 64, 67],
  [57, 60, 64],
  [53, 57, 60],
  [55, 59, 62],
] as const
/** Eighths of four bars; 0 is a rest, a repeated 1 holds the note. */
const verse = [
  [76, 1, 79, 0, 76, 74, 72, 0],
  [72, 1, 76, 0, 72, 71, 69, 0],
  [69, 1, 72, 0, 77, 76, 74, 72],
  [74, 1, 1, 0, 71, 72, 74, 0],
] as const
const chorus = [
  [84, 1, 83, 84, 79, 1, 76, 1],
  [81, 1, 79, 81, 76, 1, 72, 1],
  [77, 1, 76, 77, 81, 1, 84, 1],
  [83, 1, 79, 1, 86, 1, 1, 0],
] as const

/** Chiptune: three voices and a noise channel go for a walk. */
export const pixelPicnic: Track = {
  title: 'Pixel Picnic',
  style: 'Chiptune',
  motif: 'hills',
  colors: ['#1d3557', '#457b9d', '#a8dadc', '#f4d35e'],
  mixer: {
    bpm: 150,
    bars: 40,
    seed: 707,
    room: 0.15,
    echoBeats: 0.5,
    echoFeedback: 0.3,
    channels: {
      kick: { gain: 0.6 },
      drums: { gain: 0.5 },
      bass: { gain: 0.4 },
      chords: { gain: 0.22, echo: 0.2 },
      lead: { gain: 0.32, echo: 0.35, room: 0.2 },
    },
  },
  play(mixer) {
    const [drum, back, closed] = [
      kick({ tune: 60, weight: 0.09, click: 0.5 }),
      snare({ tune: 230, decay: 0.07 }),
      hat({ tone: 9500 }),
    ]
    for (const [from, bars] of [
      [4, 16],
      [24, 14],
    ] as const) {
      pattern('X...x...X...x...', from, bars, (beat, level) => mixer.kick('kick', drum, beat, level))
      pattern('....X.......X...', from, bars, (beat, level) => mixer.hit('drums', back, beat, level))
      pattern('..x...x...x...x.', from, bars, (beat, level) => mixer.hit('drums', closed, beat, level * 0.7))
    }
    for (let bar = 0; bar < 38; bar++) {
      const keys = chords[bar % 4] as readonly number[]
      for (let step = 0; step < 16; step++)
        mixer.note(
          'chords',
          chipPulse,
          (keys[step % 3] as number) + (bar >= 28 ? 12 : 0),
          bar * 4 + step / 4,
          0.2,
          0.6,
          step % 2 ? 0.4 : -0.4,
        )
      if (bar >= 2)
        for (const [i, at] of [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5].entries())
          mixer.note('bass', chipBass, (keys[0] as number) - 24 + (i % 2) * 12, bar * 4 + at, 0.4, 0.9)
    }
    for (const [from, song] of [
      [4, verse],
      [8, verse],
      [12, chorus],
      [16, chorus],
      [24, verse],
      [28, chorus],
      [32, chorus],
    ] as const)
      for (const [bar, notes] of song.entries())
        for (const [i, note] of notes.entries()) {
          if (note <= 1) continue
          const held = notes.slice(i + 1).findIndex((next) => next !== 1)
          const length = (1 + (held === -1 ? notes.length - i - 1 : held)) / 2
          mixer.note('lead', chipLead, note, (from + bar) * 4 + i / 2, length * 0.92, 0.75)
        }
  },
}
