import { clap, cowbell, hat, kick, snare, tom } from '../kit/drums.ts'
import { brass, clav, ePiano, slapBass } from '../kit/instruments.ts'
import { pattern } from '../kit/pattern.ts'
import type { Track } from '../kit/track.ts'

/** Sixteenth, semitones above E, length in beats. */
const riff = [
  [0, 0, 0.4],
  [3, 0, 0.2],
  [4, 12, 0.2],
  [6, 10, 0.3],
  [8, 0, 0.3],
  [10, 3, 0.2],
  [11, 5, 0.2],
  [13, 6, 0.15],
  [14, 7, 0.35],
] as const
const roots = [40, 40, 45, 43] as const
const clavStabs = [
  [64, 67, 71, 74],
  [64, 67, 71, 74],
  [61, 64, 67, 71],
  [62, 65, 67, 71],
] as const

/** Funk: everybody plays a little, together it moves. */
export const sundaySocks: Track = {
  title: 'Sunday Socks',
  style: 'Funk',
  motif: 'stripes',
  colors: ['#3b1c0a', '#b5451b', '#f2a541', '#fff1c1'],
  mixer: {
    bpm: 108,
    bars: 32,
    seed: 606,
    room: 0.3,
    echoBeats: 0.5,
    swing: 0.12,
    channels: {
      kick: { gain: 0.74 },
      drums: { gain: 0.66, room: 0.15 },
      bass: { gain: 0.42, duck: 0.2 },
      clav: { gain: 0.48, room: 0.2, above: 250 },
      keys: { gain: 0.35, room: 0.3, above: 160 },
      brass: { gain: 0.38, room: 0.45, echo: 0.15 },
    },
  },
  play(mixer) {
    const [drum, back, closed, open, hands, bell] = [
      kick({ tune: 56, weight: 0.12, click: 0.35 }),
      snare({ tune: 195, wires: 0.65 }),
      hat(),
      hat({ open: true }),
      clap(),
      cowbell(),
    ]
    for (const [from, bars] of [
      [2, 14],
      [18, 12],
    ] as const) {
      pattern('X..x..x.X.....x.', from, bars, (beat, level) => mixer.kick('kick', drum, beat, level))
      pattern('....X..o.o..X..o', from, bars, (beat, level) => mixer.hit('drums', back, beat, level))
      pattern('xoxoxoxxxoxox.xo', from, bars, (beat, level) =>
        mixer.hit('drums', closed, beat, level * 0.55, 0.2),
      )
      pattern('.............x..', from, bars, (beat, level) =>
        mixer.hit('drums', open, beat, level * 0.5, 0.2),
      )
    }
    pattern('x...x...x...x...', 0, 2, (beat, level) => mixer.hit('drums', closed, beat, level * 0.6))
    pattern('....x.......x...', 16, 2, (beat, level) => mixer.hit('drums', hands, beat, level))
    pattern('x...x...x.x.x...', 10, 20, (beat, level) => mixer.hit('drums', bell, beat, level * 0.35, -0.4))
    for (const [i, tune] of [210, 210, 165, 130].entries())
      mixer.hit('drums', tom(tune, 0.12), 7 + i / 4, 0.9, 0.3 - i * 0.2)
    for (let bar = 0; bar < 31; bar++) {
      const root = (roots[Math.floor(bar / 2) % 4] as number) - 12
      const keys = clavStabs[Math.floor(bar / 2) % 4] as readonly number[]
      for (const [step, up, length] of riff)
        if (bar !== 16 || step === 0)
          mixer.note('bass', slapBass, root + up, bar * 4 + step / 4, length, step % 4 ? 0.8 : 0.95)
      if (bar >= 4)
        pattern('..x..xx...x..x..', bar, 1, (beat, level) => {
          for (const key of keys) mixer.note('clav', clav, key, beat, 0.16, level, 0.3)
        })
      if (bar >= 8) for (const key of keys) mixer.note('keys', ePiano, key, bar * 4, 1.2, 0.55, -0.25)
      if (bar >= 10 && bar % 4 >= 2 && bar < 30)
        for (const [at, up, length] of bar % 4 === 2
          ? ([
              [1.5, 0, 0.3],
              [2, 3, 0.3],
              [2.5, 5, 1],
            ] as const)
          : ([
              [1.5, 7, 0.25],
              [2, 5, 0.25],
              [2.5, 3, 0.25],
              [3, 0, 0.8],
            ] as const))
          for (const voice of [0, 7, 12])
            mixer.note('brass', brass, 31 + root + up + voice, bar * 4 + at, length, 0.8, (voice - 6) / 20)
    }
  },
}
