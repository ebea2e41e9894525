import { atEnd } from './leftBehind.ts'

/** Moves what this process takes for the time of day; timers and databases keep their own. */
export const movableClock = (): { forward(ms: number): void } => {
  const real = Date.now
  let ahead = 0
  Date.now = () => real() + ahead
  atEnd(() => {
    Date.now = real
  })
  return {
    forward: (ms) => {
      ahead += ms
    },
  }
}
