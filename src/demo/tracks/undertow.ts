import { crash, hat, kick, riser, snare } from '../kit/drums.ts'
import { cloud, glass, reese } from '../kit/instruments.ts'
import { pattern } from '../kit/pattern.ts'
import type { Track } from '../kit/track.ts'

/** Fm, Db, Ab, Eb: a bass root and a wide chord. */
const chords = [
  { root: 29, keys: [60, 65, 68, 72] },
  { root: 25, keys: [61, 65, 68, 73] },
  { root: 32, keys: [60, 63, 68, 72] },
  { root: 27, keys: [58, 63, 67, 70] },
] as const
const bells = [72, 75, 79, 80, 79, 75, 72, 70] as const

/** Drum and bass: a broken beat at full speed over slow chords. */
export const undertow: Track = {
  title: 'Undertow',
  style: "Drum'n'bass",
  motif: 'waves',
  colors: ['#06141f', '#0b3c5d', '#2ec4b6', '#e0fbfc'],
  mixer: {
    bpm: 172,
    bars: 48,
    seed: 303,
    room: 0.6,
    echoBeats: 1.5,
    channels: {
      kick: { gain: 0.76 },
      drums: { gain: 0.66, room: 0.16 },
      bass: { gain: 0.4, duck: 0.5 },
      pads: { gain: 0.32, room: 0.7, duck: 0.3, above: 200 },
      bells: { gain: 0.26, room: 0.6, echo: 0.6 },
    },
  },
  play(mixer) {
    const [drum, back, closed, ride] = [
      kick({ tune: 54, weight: 0.11, click: 0.4 }),
      snare({ tune: 205, wires: 0.8, decay: 0.09 }),
      hat(),
      hat({ open: true, tone: 9000 }),
    ]
    for (const [from, bars] of [
      [8, 16],
      [28, 16],
    ] as const) {
      pattern('X...o.....X.....', from, bars, (beat, level) => mixer.kick('kick', drum, beat, level))
      pattern('....X.......X...', from, bars, (beat, level) => mixer.hit('drums', back, beat, level))
      pattern('.......o.o.....o', from, bars, (beat, level) =>
        mixer.hit('drums', back, beat, level * 0.4, 0.1),
      )
      pattern('x.x.x.x.x.x.x.xx', from, bars, (beat, level) =>
        mixer.hit('drums', closed, beat, level * 0.6, -0.2),
      )
      pattern('x...x...x...x...', from, bars, (beat, level) =>
        mixer.hit('drums', ride, beat, level * 0.5, 0.25),
      )
      mixer.hit('drums', crash(), from * 4, 0.7)
    }
    pattern('x...x...x...x...', 4, 4, (beat, level) => mixer.hit('drums', closed, beat, level * 0.5, -0.2))
    mixer.hit('drums', riser(16 * mixer.beat), 16, 0.5)
    mixer.hit('drums', riser(16 * mixer.beat), 96, 0.5)
    for (let bar = 0; bar < 46; bar += 2) {
      const { root, keys } = chords[(bar / 2) % 4] as (typeof chords)[number]
      for (const [i, key] of keys.entries())
        mixer.note('pads', cloud, key, bar * 4, 7.4, 0.7, (i - 1.5) * 0.3)
      if (bar < 8 || (bar >= 24 && bar < 28) || bar >= 44) continue
      mixer.note('bass', reese, root, bar * 4, 2.4, 0.9)
      mixer.note('bass', reese, root, bar * 4 + 2.75, 0.6, 0.8)
      mixer.note('bass', reese, root + 12, bar * 4 + 3.5, 0.45, 0.7)
      mixer.note('bass', reese, root, bar * 4 + 4.5, 2.2, 0.9)
      mixer.note('bass', reese, root + 7, bar * 4 + 7, 0.9, 0.8)
    }
    for (let bar = 4; bar < 44; bar += 2)
      for (const [i, at] of [0, 1.5, 3, 4.5, 6, 7].entries())
        if (bar < 8 || bar >= 16)
          mixer.note(
            'bells',
            glass,
            bells[(i + bar) % 8] as number,
            bar * 4 + at,
            0.5,
            0.6,
            i % 2 ? 0.4 : -0.4,
          )
  },
}
