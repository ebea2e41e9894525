import { cowbell, kick, scraper, snare, tom } from '../kit/drums.ts'
import { brass, guitar, squeezeBox, subBass } from '../kit/instruments.ts'
import { pattern } from '../kit/pattern.ts'
import type { Track } from '../kit/track.ts'

/** Am, Dm, E7, Am. */
const chords = [
  { root: 33, fifth: 40, keys: [64, 69, 72] },
  { root: 38, fifth: 33, keys: [65, 69, 74] },
  { root: 28, fifth: 35, keys: [64, 68, 74] },
  { root: 33, fifth: 40, keys: [64, 69, 72] },
] as const
/** Beat within eight bars (two for each chord), note, length. */
const tune = [
  [0, 76, 0.5],
  [0.5, 77, 0.5],
  [1, 76, 0.5],
  [1.5, 74, 0.5],
  [2, 72, 1],
  [3.5, 69, 0.5],
  [4, 72, 0.5],
  [4.5, 74, 0.5],
  [5, 76, 1.5],
  [8, 77, 0.5],
  [8.5, 76, 0.5],
  [9, 74, 0.5],
  [9.5, 72, 0.5],
  [10, 74, 1],
  [11.5, 69, 0.5],
  [12, 74, 0.5],
  [12.5, 77, 0.5],
  [13, 81, 1.5],
  [16, 80, 0.5],
  [16.5, 77, 0.5],
  [17, 76, 0.5],
  [17.5, 74, 0.5],
  [18, 76, 1],
  [20, 71, 0.5],
  [20.5, 74, 0.5],
  [21, 76, 0.5],
  [21.5, 80, 0.5],
  [22, 76, 1],
  [24, 81, 1.5],
  [25.5, 76, 0.5],
  [26, 72, 0.5],
  [26.5, 74, 0.5],
  [27, 72, 0.5],
  [27.5, 71, 0.5],
  [28, 69, 2.5],
] as const

/** Cumbia: a scraped gourd, a hopping bass, a squeeze-box. */
export const marketLights: Track = {
  title: 'Luces del Mercado',
  style: 'Cumbia',
  motif: 'rings',
  colors: ['#2d0b2f', '#a4243b', '#f18805', '#f9dc5c'],
  mixer: {
    bpm: 98,
    bars: 28,
    seed: 808,
    room: 0.35,
    echoBeats: 0.75,
    channels: {
      kick: { gain: 0.68 },
      drums: { gain: 0.6, room: 0.15 },
      gourd: { gain: 0.34, room: 0.1 },
      bass: { gain: 0.53, duck: 0.2 },
      guitar: { gain: 0.48, room: 0.25, above: 200 },
      box: { gain: 0.32, room: 0.35, echo: 0.2 },
      horns: { gain: 0.26, room: 0.5 },
    },
  },
  play(mixer) {
    const [drum, back, bell] = [
      kick({ tune: 55, weight: 0.12 }),
      snare({ tune: 240, wires: 0.3, decay: 0.06 }),
      cowbell(),
    ]
    const [low, high, long, short] = [tom(150, 0.13), tom(230, 0.09), scraper(0.26), scraper(0.1)]
    pattern('x.......x.......', 0, 26, (beat, level) => mixer.hit('gourd', long, beat, level, -0.3))
    pattern('....x.x.....x.x.', 0, 26, (beat, level) => mixer.hit('gourd', short, beat, level, -0.3))
    for (const [from, bars] of [
      [2, 14],
      [18, 8],
    ] as const) {
      pattern('X...X...X...X...', from, bars, (beat, level) => mixer.kick('kick', drum, beat, level * 0.9))
      pattern('......x.......x.', from, bars, (beat, level) => mixer.hit('drums', high, beat, level, 0.3))
      pattern('...........o..xx', from, bars, (beat, level) =>
        mixer.hit('drums', low, beat, level * 0.8, 0.2),
      )
      pattern('....o.......o...', from, bars, (beat, level) => mixer.hit('drums', back, beat, level))
    }
    pattern('x.......x.......', 4, 22, (beat, level) => mixer.hit('drums', bell, beat, level * 0.4, 0.4))
    for (let bar = 0; bar < 26; bar++) {
      const { root, fifth, keys } = chords[Math.floor(bar / 2) % 4] as (typeof chords)[number]
      if (bar >= 2) {
        mixer.note('bass', subBass, root + 12, bar * 4, 0.9, 0.95)
        mixer.note('bass', subBass, fifth, bar * 4 + 1.5, 0.4, 0.8)
        mixer.note('bass', subBass, root + 12, bar * 4 + 2, 0.9, 0.95)
        mixer.note('bass', subBass, fifth, bar * 4 + 3, 0.7, 0.85)
      }
      pattern('..x...x...x...x.', bar, 1, (beat, level) => {
        for (const [i, key] of keys.entries())
          mixer.note('guitar', guitar, key, beat + i * 0.015, 0.22, level, 0.35)
      })
      if (bar >= 12 && bar % 8 >= 6)
        for (const key of keys) mixer.note('horns', brass, key, bar * 4 + 2.5, 0.4, 0.8, -0.3)
    }
    for (const from of [4, 16])
      for (const [at, note, length] of tune) {
        mixer.note('box', squeezeBox, note, from * 4 + at, length * 0.9, 0.75)
        mixer.note('box', squeezeBox, note - 12, from * 4 + at, length * 0.9, 0.4, 0.25)
      }
  },
}
