import { upload } from '#web/api/upload.ts'
import { ensureSession } from '#web/api/enter.ts'
import { uploadSong } from '#contract/upload/upload.ts'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'

/** A file on its way to the server. */
export interface Sending {
  readonly key: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** 0 to 1 */
  readonly share: number
  /** Seconds left, once that can be told. */
  readonly secondsLeft: number | undefined
  readonly problem: unknown
  /** It goes into the own queue once it is ready. */
  readonly toQueue: boolean
}

/** Files sent at the same time; more would only make each slower. */
const atOnce = 2

const listeners = new Set<() => void>()
type Arrival = (song: UploadedSong, sending: Sending) => void
const arrivals = new Set<Arrival>()
const aborts = new Map<string, AbortController>()
let all: readonly Sending[] = []
let count = 0

const set = (next: readonly Sending[]): void => {
  all = next
  for (const listener of listeners) listener()
}
const change = (key: string, to: Partial<Sending>): void =>
  set(all.map((sending) => (sending.key === key ? { ...sending, ...to } : sending)))
const drop = (key: string): void => set(all.filter((sending) => sending.key !== key))

const startNext = (): void => {
  const room = atOnce - all.filter((sending) => sending.state === 'sending').length
  for (const sending of all.filter((one) => one.state === 'waiting').slice(0, Math.max(0, room)))
    void send(sending)
}

const send = async (sending: Sending): Promise<void> => {
  const { key, file } = sending
  const abort = new AbortController()
  const startedAt = performance.now()
  aborts.set(key, abort)
  change(key, { state: 'sending', share: 0, problem: undefined })
  const onProgress = (share: number): void => {
    const seconds = (performance.now() - startedAt) / 1000
    change(key, {
      share,
      secondsLeft: seconds > 2 && share > 0 ? (seconds * (1 - share)) / share : undefined,
    })
  }
  try {
    const { token } = await ensureSession()
    const song = await upload(uploadSong, { file }, { token, signal: abort.signal, onProgress })
    drop(key)
    for (const arrived of arrivals) arrived(song, sending)
  } catch (problem) {
    if (abort.signal.aborted) drop(key)
    else change(key, { state: 'failed', problem })
  } finally {
    aborts.delete(key)
    startNext()
  }
}

/** The files on their way. They outlive the page they were chosen on. */
export const sendings = {
  get: (): readonly Sending[] => all,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Tells of every file that has arrived. */
  onArrival: (listener: Arrival): (() => void) => {
    arrivals.add(listener)
    return () => arrivals.delete(listener)
  },
  add: (files: readonly File[], toQueue = false): void => {
    const fresh = files.map((file): Sending => {
      count += 1
      return {
        key: String(count),
        file,
        state: 'waiting',
        share: 0,
        secondsLeft: undefined,
        problem: undefined,
        toQueue,
      }
    })
    set([...all, ...fresh])
    startNext()
  },
  retry: (key: string): void => {
    change(key, { state: 'waiting', problem: undefined })
    startNext()
  },
  /** Stops a file that is being sent, or puts one away that is not. */
  cancel: (key: string): void => {
    const abort = aborts.get(key)
    if (abort) abort.abort()
    else drop(key)
  },
}

window.addEventListener('beforeunload', (event) => {
  if (all.some((sending) => sending.state !== 'failed')) event.preventDefault()
})
