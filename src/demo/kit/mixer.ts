import { chance } from './chance.ts'
import { echo } from './echo.ts'
import { filter } from './filter.ts'
import { master } from './master.ts'
import { reverb } from './reverb.ts'
import { inPieces, type Pause } from './pieces.ts'
import { hertz, type Instrument, mono, rate, type Sound } from './sound.ts'

/** How a channel sounds in the mix. */
export interface Channel {
  readonly gain: number
  /** How much goes to the room and to the echo. */
  readonly room?: number
  readonly echo?: number
  /** How far each kick pushes it down, 0..1. */
  readonly duck?: number
  /** Hz above (below) which nothing passes. */
  readonly below?: number
  readonly above?: number
}

export interface Settings {
  readonly bpm: number
  readonly bars: number
  readonly seed: number
  readonly channels: Readonly<Record<string, Channel>>
  /** Size of the room, 0..1; length of an echo in beats. */
  readonly room?: number
  readonly echoBeats?: number
  readonly echoFeedback?: number
  /** Every second sixteenth comes late by this part of itself. */
  readonly swing?: number
}

const beatsPerBar = 4

/** A mixing desk with a clock: notes and hits go in by beat, a finished track comes out. */
export const mixer = ({
  bpm,
  bars,
  seed,
  channels,
  room = 0.5,
  echoBeats = 0.75,
  echoFeedback = 0.4,
  swing = 0,
}: Settings) => {
  const beat = 60 / bpm
  const length = Math.round((bars * beatsPerBar * beat + 2.5) * rate)
  const random = chance(seed)
  const blank = (): Sound => ({ left: new Float32Array(length), right: new Float32Array(length) })
  const buses = new Map(
    Object.entries(channels).map(([name, channel]) => [name, { channel, sound: blank() }]),
  )
  const known = new Map<Instrument, Map<string, Sound>>()
  const kicks: number[] = []
  const score: (() => void)[] = []

  /** A note is synthesised once, however often it is played. */
  const played = (play: Instrument, midi: number, beats: number, velocity: number): Sound => {
    const name = `${midi}/${beats}/${velocity}`
    const notes = known.get(play) ?? new Map<string, Sound>()
    known.set(play, notes)
    const sound = notes.get(name) ?? play(hertz(midi), beats * beat, velocity)
    notes.set(name, sound)
    return sound
  }
  const swung = (at: number) => at + (Math.round(at * 4) % 2 !== 0 && swing > 0 ? swing / 4 : 0)
  const place = (bus: string, { left, right }: Sound, at: number, gain: number, pan: number) => {
    const into = buses.get(bus)?.sound
    if (!into) throw new Error(`No channel ${bus}`)
    const from = Math.round(swung(at) * beat * rate)
    const [l, r] = [gain * Math.min(1, 1 - pan), gain * Math.min(1, 1 + pan)]
    const end = Math.min(left.length, length - from)
    for (let i = Math.max(0, -from); i < end; i++) {
      into.left[from + i] = (into.left[from + i] as number) + (left[i] as number) * l
      into.right[from + i] = (into.right[from + i] as number) + (right[i] as number) * r
    }
  }

  return {
    beat,
    /** 0..1, the same for the same track every time. */
    random,
    /** A sample at a beat (0 is the first of the track). */
    hit(bus: string, sample: Float32Array, at: number, gain = 1, pan = 0): void {
      const level = gain * (0.96 + 0.08 * random())
      score.push(() => place(bus, mono(sample), at, level, pan))
    },
    /** A kick, which the ducked channels make room for. */
    kick(bus: string, sample: Float32Array, at: number, gain = 1): void {
      kicks.push(swung(at) * beat)
      score.push(() => place(bus, mono(sample), at, gain, 0))
    },
    /** A note by MIDI number, at a beat and as long as some beats. */
    note(
      bus: string,
      play: Instrument,
      midi: number,
      at: number,
      beats: number,
      velocity = 0.8,
      pan = 0,
    ): void {
      const level = 0.94 + 0.12 * random()
      score.push(() => place(bus, played(play, midi, beats, velocity), at, level, pan))
    },
    /** Everything mixed and mastered. `pause` is called between steps, so that others get their turn. */
    async mix(pause: Pause): Promise<Sound> {
      for (const event of score) {
        event()
        await pause()
      }
      const [out, toRoom, toEcho] = [blank(), blank(), blank()]
      const pushed = duckCurve(kicks, length)
      for (const { channel, sound } of buses.values()) {
        await shape(sound, channel, pushed, pause)
        await add(out, sound, channel.gain, pause)
        if (channel.room) await add(toRoom, sound, channel.gain * channel.room, pause)
        if (channel.echo) await add(toEcho, sound, channel.gain * channel.echo, pause)
      }
      const echoes = await echo(toEcho, echoBeats * beat, echoFeedback, pause)
      await add(out, echoes, 0.7, pause)
      await add(toRoom, echoes, 0.25, pause)
      await add(out, await reverb(toRoom, room, pause), 0.3, pause)
      return master(out, pause)
    },
  }
}
export type Mixer = ReturnType<typeof mixer>

const add = (into: Sound, from: Sound, gain: number, pause: Pause): Promise<void> =>
  inPieces(into.left.length, pause, (start, end) => {
    for (let i = start; i < end; i++) {
      into.left[i] = (into.left[i] as number) + (from.left[i] as number) * gain
      into.right[i] = (into.right[i] as number) + (from.right[i] as number) * gain
    }
  })

const shape = async (
  sound: Sound,
  { duck = 0, below, above }: Channel,
  pushed: Float32Array,
  pause: Pause,
): Promise<void> => {
  for (const side of [sound.left, sound.right]) {
    const low = below === undefined ? null : filter('low')
    const high = above === undefined ? null : filter('high')
    await inPieces(side.length, pause, (from, to) => {
      if (low) for (let i = from; i < to; i++) side[i] = low(side[i] as number, below ?? 0)
      if (high) for (let i = from; i < to; i++) side[i] = high(side[i] as number, above ?? 0)
      if (duck > 0)
        for (let i = from; i < to; i++) side[i] = (side[i] as number) * (1 - duck * (pushed[i] as number))
    })
  }
}

/** 1 at each kick, back to 0 within a quarter of a second. */
const duckCurve = (kicks: readonly number[], length: number): Float32Array => {
  const curve = new Float32Array(length)
  const reach = Math.round(0.26 * rate)
  for (const kick of kicks) {
    const from = Math.round(kick * rate)
    for (let i = 0; i < reach && from + i < length; i++)
      curve[from + i] = Math.max(curve[from + i] as number, (1 - i / reach) ** 1.5 * Math.min(1, i / 90))
  }
  return curve
}
