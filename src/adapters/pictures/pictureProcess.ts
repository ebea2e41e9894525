import sharp from 'sharp'
import type { CoverOutcome, FitOutcome, PictureOutcome } from '#ports/pictures.ts'
import { beginChild } from '../childProcess/childLife.ts'
import { animatePicture, fitPicture } from './fitPicture.ts'
import { drawPng } from './drawPng.ts'
import { resizePicture } from './resizePicture.ts'
import { squareCover } from './squareCover.ts'

/** What the process is asked, one at a time; it answers with the outcome. */
export type PictureJob =
  | { make: 'widths'; bytes: Uint8Array; widths: readonly number[]; aspect: number }
  | { make: 'drawing'; bytes: Uint8Array; width: number }
  | { make: 'cover'; bytes: Uint8Array; from: 'drawings' | undefined }
  | { make: 'fit'; bytes: Uint8Array; most: number; of: 'first' | undefined }
  | { make: 'moving'; bytes: Uint8Array; most: number }

type Outcome = PictureOutcome | CoverOutcome | FitOutcome

const outcomeOf = (job: PictureJob): Promise<Outcome> => {
  switch (job.make) {
    case 'widths':
      return resizePicture(job.bytes, job.widths, job.aspect)
    case 'cover':
      return squareCover(job.bytes, job.from)
    case 'drawing':
      return drawPng(job.bytes, job.width)
    case 'fit':
      return fitPicture(job.bytes, job.most, job.of === 'first')
    case 'moving':
      return animatePicture(job.bytes, job.most)
  }
}

const endIfTooLarge = beginChild()
sharp.cache(false)
sharp.concurrency(1)
process.on('message', (job: PictureJob) => {
  const answer = (outcome: Outcome): void => {
    endIfTooLarge()
    process.send?.(outcome)
  }
  outcomeOf(job).then(answer, () => answer({ fault: 'notAPicture' }))
})
