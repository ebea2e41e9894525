import sharp from 'sharp'
import type { CoverOutcome, PictureOutcome } from '#ports/pictures.ts'
import { beginChild } from '../childProcess/childLife.ts'
import { resizePicture } from './resizePicture.ts'
import { squareCover } from './squareCover.ts'

/** What the process is asked, one at a time; it answers with the outcome. */
export type PictureJob =
  | { make: 'widths'; bytes: Uint8Array; widths: readonly number[]; aspect: number }
  | { make: 'cover'; bytes: Uint8Array; from: 'drawings' | undefined }

const outcomeOf = (job: PictureJob): Promise<PictureOutcome | CoverOutcome> =>
  job.make === 'cover' ? squareCover(job.bytes, job.from) : resizePicture(job.bytes, job.widths, job.aspect)

const endIfTooLarge = beginChild()
sharp.cache(false)
sharp.concurrency(1)
process.on('message', (job: PictureJob) => {
  const answer = (outcome: PictureOutcome | CoverOutcome): void => {
    endIfTooLarge()
    process.send?.(outcome)
  }
  outcomeOf(job).then(answer, () => answer({ fault: 'notAPicture' }))
})
