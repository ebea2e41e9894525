/** How a note begins and ends, in seconds; `sustain` is a level 0..1. */
export interface Shape {
  readonly attack: number
  readonly decay: number
  readonly sustain: number
  readonly release: number
}

/** The level of a note at a moment after its start; `held` is how long the key is down. */
export const levelAt = (t: number, held: number, { attack, decay, sustain, release }: Shape): number => {
  const down = (at: number) =>
    at < attack ? at / attack : sustain + (1 - sustain) * Math.exp((attack - at) / decay)
  if (t < held) return down(t)
  const past = (t - held) / release
  return past >= 1 ? 0 : down(held) * (1 - past) ** 2
}
