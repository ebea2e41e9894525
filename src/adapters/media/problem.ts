import type { MediaFault } from '#ports/media.ts'

const sentences: Readonly<Record<MediaFault, string>> = {
  empty: 'The file is empty.',
  notAudio:
    'This is not an audio file we can read. MP3, M4A/AAC, FLAC, WAV, Ogg Vorbis and Opus are welcome.',
  codec: 'The sound in this file is stored in a way we cannot play.',
  broken: 'The file is damaged and cannot be played.',
  truncated: 'The file ends too early; please upload it again.',
  tooLong: 'The song is too long; six hours is the most.',
  tooShort: 'The song is too short; one second is the least.',
  crashed: 'Preparing the song failed. Please try another file.',
  timedOut: 'Preparing the song took too long. Please try another file.',
}

/** What the machine could not do (no space, no memory): it says nothing about the file, and `prepare` rejects with it. */
export class MachineTrouble extends Error {}

/** Turns whatever `work` rejects with into trouble of the machine. */
export const ofTheMachine = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw new MachineTrouble(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** True for what the system refused: such errors name the call. */
export const isOfTheSystem = (error: unknown): boolean =>
  error instanceof MachineTrouble || (error instanceof Error && 'syscall' in error)

/** What a file did wrong, on its way up to `prepare`, which turns it into an outcome. */
export class MediaProblem extends Error {
  readonly fault: MediaFault

  constructor(fault: MediaFault, sentence = sentences[fault]) {
    super(sentence)
    this.fault = fault
  }
}
