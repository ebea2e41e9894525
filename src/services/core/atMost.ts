import { Transform } from 'node:stream'

/** More bytes came than were wanted. */
export class TooManyBytes extends Error {}

/** Lets so many bytes pass and breaks off with `TooManyBytes` at the next. */
export const atMost = (most: number): Transform => {
  let passed = 0
  return new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      passed += chunk.length
      if (passed > most) done(new TooManyBytes())
      else done(null, chunk)
    },
  })
}
