/** How far ahead of the room a start is prepared, so that it can be met on the dot; more at each further try. ms */
const LEADS_MS = [120, 300, 700]
/** A start this late is played away later; beyond it, it is prepared anew. ms */
const LATE_ENOUGH_MS = 30
const MOST_WAIT_MS = 10_000

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** How long this machine takes from `play()` to sound, as seen at earlier starts. ms */
let startsLateMs = 40

/** Learns from the error after a start (ms, positive when ahead) how late this machine begins. */
export const learnStart = (errorMs: number): void => {
  startsLateMs = Math.max(0, Math.min(200, startsLateMs - errorMs / 2))
}

const moveTo = (audio: HTMLAudioElement, ms: number): Promise<void> => {
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
 * Starts the sound where the room is: moves a little ahead of it, waits until the room has come there, and plays.
 * `place` gives the room's place in the song, in ms, negative before its start. Rejects as `audio.play()` does.
 */
export const playInPlace = async (
  audio: HTMLAudioElement,
  place: () => number,
  isWanted: () => boolean,
): Promise<void> => {
  for (const lead of LEADS_MS) {
    const start = Math.max(0, place() + lead)
    await moveTo(audio, start)
    const wait = start - startsLateMs - place()
    if (wait < -LATE_ENOUGH_MS) continue
    await sleep(Math.max(0, Math.min(wait, MOST_WAIT_MS)))
    break
  }
  if (isWanted()) await audio.play()
}

/** Starts within a tap, which some browsers insist on: at once, and about where the room is. */
export const playAtOnce = (audio: HTMLAudioElement, place: () => number): Promise<void> => {
  audio.currentTime = Math.max(0, place() + startsLateMs) / 1000
  return audio.play()
}
