import type { BrowserContext, Page } from 'playwright-core'

/** One beginning of a tone as it came out of a page. */
export interface Onset {
  readonly hz: number
  /** Epoch, ms. */
  readonly at: number
}

/**
 * Puts an ear to every page and frame of a context: all that its media elements sound goes through a meter that tells
 * how loud each of these tones is, about a hundred times a second. Volume, muting and rate are heard as people hear them.
 */
export const listenTo = (context: BrowserContext, tones: readonly number[]): Promise<void> =>
  context
    .addInitScript((frequencies) => {
      const heard: { at: number; loud: number[] }[] = []
      Object.defineProperty(globalThis, 'earHeard', { value: heard })
      const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')
      // What comes from elsewhere can only be listened to if it says so; a player needs no such thing.
      if (source?.set)
        Object.defineProperty(HTMLMediaElement.prototype, 'src', {
          ...source,
          set(this: HTMLMediaElement, value: string) {
            if (/^https?:/.test(value)) this.crossOrigin = 'anonymous'
            source.set?.call(this, value)
          },
        })
      let meter: { context: AudioContext; input: AudioNode } | undefined
      const open = () => {
        const audio = new AudioContext({ sampleRate: 44_100 })
        const node = audio.createScriptProcessor(512, 1, 1)
        node.onaudioprocess = ({ inputBuffer, playbackTime }) => {
          const samples = inputBuffer.getChannelData(0)
          const loud = frequencies.map((hz) => {
            const k = 2 * Math.cos((2 * Math.PI * hz) / audio.sampleRate)
            let [a, b] = [0, 0]
            for (const sample of samples) [a, b] = [sample + k * a - b, a]
            return Math.sqrt(Math.max(0, a * a + b * b - k * a * b)) / (samples.length / 2)
          })
          const now = performance.timeOrigin + performance.now()
          heard.push({ at: now + (playbackTime - audio.currentTime) * 1000, loud })
          if (heard.length > 60_000) heard.splice(0, 10_000)
        }
        node.connect(audio.destination)
        void audio.resume()
        return { context: audio, input: node }
      }
      const known = new WeakSet<HTMLMediaElement>()
      const play = HTMLMediaElement.prototype.play
      HTMLMediaElement.prototype.play = function () {
        if (!known.has(this)) {
          known.add(this)
          meter ??= open()
          const node = meter.context.createMediaElementSource(this)
          node.connect(meter.input)
          node.connect(meter.context.destination)
        }
        return play.call(this)
      }
    }, tones)
    .then(() => undefined)

const LOUD = 0.08
/** What a song sounds between its beats, however quietly it is played, is louder than this. */
const AUDIBLE = 0.005
/** What was heard shortly before tells whether a tone begins. ms */
const BESIDES_MS = 500
/** Two tones within so short a time are heard at once: a page listens a hundred times a second. ms */
const AT_ONCE_MS = 25

type Moment = { readonly at: number; readonly loud: readonly number[] }

/**
 * Only tones that two moments on end have: where a tone is cut off, the moment of the cut has a little of every tone.
 */
const lasting = (moments: readonly Moment[]): Moment[] =>
  moments.map(({ at, loud }, i) => ({
    at,
    loud: loud.map((power, tone) => {
      const besides = Math.max(moments[i - 1]?.loud[tone] ?? 0, moments[i + 1]?.loud[tone] ?? 0)
      return besides < LOUD ? 0 : power
    }),
  }))

/**
 * What the frames of a page sounded since `from`, frame by frame. An evening's moments are many megabytes: carrying all of
 * them out of a page each time would keep it from sounding.
 */
const heardIn = (page: Page, from: number): Promise<Moment[][]> =>
  Promise.all(
    page.frames().map((frame) =>
      frame
        .evaluate((since) => {
          const all = (Reflect.get(globalThis, 'earHeard') ?? []) as { at: number; loud: number[] }[]
          return all.slice(all.findLastIndex(({ at }) => at < since) + 1)
        }, from - BESIDES_MS)
        .catch(() => []),
    ),
  )

const momentsIn = async (page: Page, from: number): Promise<Moment[]> =>
  (await heardIn(page, from)).flatMap(lasting).sort((a, b) => a.at - b.at)

/** An ear that was not asked for so long, as its page was busy, does not know what began meanwhile. ms */
const DEAF_MS = 60

/** When tones began in a page, since `from` (epoch, ms): each after at least a tenth of a second without it. */
export const onsetsIn = async (page: Page, tones: readonly number[], from = 0): Promise<Onset[]> => {
  const onsets: Onset[] = []
  for (const moments of await heardIn(page, from)) {
    const lastLoud = tones.map(() => Number.NEGATIVE_INFINITY)
    let before = Number.NEGATIVE_INFINITY
    for (const { at, loud } of lasting(moments)) {
      const wasDeaf = at - before > DEAF_MS
      before = at
      loud.forEach((power, i) => {
        if (power < LOUD) return
        const begins = at - (lastLoud[i] ?? 0) > 100 && !wasDeaf
        if (begins && at >= from) onsets.push({ hz: tones[i] ?? 0, at })
        lastLoud[i] = at
      })
    }
  }
  return onsets.toSorted((a, b) => a.at - b.at)
}

/** The longest time in ms between `from` and `to` in which more than one of the tones was heard at once. */
export const togetherIn = async (page: Page, from: number, to: number): Promise<number> => {
  let [longest, since] = [0, Number.NaN]
  const lastLoud: number[] = []
  for (const { at, loud } of await momentsIn(page, from)) {
    if (at < from || at > to) continue
    loud.forEach((power, i) => {
      if (power >= LOUD) lastLoud[i] = at
    })
    if (lastLoud.filter((last) => at - last < AT_ONCE_MS).length < 2) since = Number.NaN
    else if (Number.isNaN(since)) since = at
    else longest = Math.max(longest, at - since)
  }
  return longest
}

/** The longest time in ms between `from` and `to` in which none of the tones was heard at all. */
export const silenceIn = async (page: Page, from: number, to: number): Promise<number> => {
  const heard = (await heardIn(page, from))
    .flat()
    .flatMap(({ at, loud }) => (at >= from && at <= to && loud.some((power) => power >= AUDIBLE) ? [at] : []))
    .toSorted((a, b) => a - b)
  return Math.max(...[...heard, to].map((at, i) => at - (heard[i - 1] ?? from)))
}

/** How far apart two moments of a beat of a second are: -500 to 500 ms. */
export const beatOff = (a: number, b: number): number => ((((a - b) % 1000) + 1500) % 1000) - 500
