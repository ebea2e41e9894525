import type { Beat } from './types.ts'

/** What is danced to when a song has no beat grid. */
const walking: Beat = { bpm: 100, firstBeatAtServerMs: 0 }

/** How long one beat lasts, in ms. */
export function beatLength(beat: Beat | null): number {
  return 60_000 / (beat ?? walking).bpm
}

/** How far the current beat has come at a server time: 0 on the beat, up to 1 just before the next. */
export function beatPhase(beat: Beat | null, serverMs: number): number {
  const turns = (serverMs - (beat ?? walking).firstBeatAtServerMs) / beatLength(beat)
  return turns - Math.floor(turns)
}

/** How far a head is down at a phase of the beat: 1 on the beat, 0 between beats, easing both ways. */
export function bobDepth(phase: number): number {
  return 0.5 + 0.5 * Math.cos(2 * Math.PI * phase)
}

/** How high a jump is after `elapsed` ms, 0 to 1; one arc of 480 ms. */
export function jumpHeight(elapsed: number): number {
  const t = elapsed / 480
  return t <= 0 || t >= 1 ? 0 : 4 * t * (1 - t)
}
