/** Likes over everybody else: 0 when nothing plays or nobody else is there, at most 1 (wire.md, 5.5). */
export const vibeOf = (playing: boolean, likes: number, people: number): number =>
  !playing || people < 2 ? 0 : Math.min(1, likes / (people - 1))
