/** Lets others have their turn; rejects where the work is to be given up. */
export type Pause = () => Promise<void>

/** So many samples are a few milliseconds of work. */
const PIECE = 16_384

/** Works through `length` samples, from piece to piece, with a pause after each. */
export const inPieces = async (
  length: number,
  pause: Pause,
  work: (from: number, to: number) => void,
): Promise<void> => {
  for (let from = 0; from < length; from += PIECE) {
    work(from, Math.min(length, from + PIECE))
    await pause()
  }
}
