/** How far ahead of the room a start is prepared, so that it can be met on the dot; more at each further try. ms */
const LEADS_MS = [120, 300, 700]
/** A start this late is played away later; beyond it, it is prepared anew. ms */
const LATE_ENOUGH_MS = 30
const MOST_WAIT_MS = 10_000

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Moves the element and resolves once it has sound there, or after two seconds. */
export const moveTo = (audio: HTMLAudioElement, ms: number): Promise<void> => {
  if (Math.abs(audio.currentTime * 1000 - ms) < 1 && audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA)
    return Promise.resolve()
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      audio.removeEventListener('canplay', done)
      resolve()
    }
    const timer = setTimeout(done, 2000)
    audio.addEventListener('canplay', done)
    audio.currentTime = ms / 1000
  })
}

/**
 * Starts the sound on the dot: moves a little ahead of `atMs`, waits until that has come there, and plays. `atMs` gives
 * the place to aim at, in ms, negative before the song's start. Rejects as `audio.play()` does.
 */
export const playInPlace = async (
  audio: HTMLAudioElement,
  atMs: () => number,
  isWanted: () => boolean,
): Promise<void> => {
  for (const lead of LEADS_MS) {
    const start = Math.max(0, atMs() + lead)
    await moveTo(audio, start)
    const wait = start - atMs()
    if (wait < -LATE_ENOUGH_MS) continue
    await sleep(Math.max(0, Math.min(wait, MOST_WAIT_MS)))
    break
  }
  if (isWanted()) await audio.play()
}

/** Starts within a tap, which some browsers insist on: at once, and about in place. */
export const playAtOnce = (audio: HTMLAudioElement, atMs: () => number): Promise<void> => {
  audio.currentTime = Math.max(0, atMs()) / 1000
  return audio.play()
}
