import { type RefusalCode, refuse } from '#contract/errors.ts'
import type { PictureFault } from '#ports/pictures.ts'

const refusalOf: Record<PictureFault, RefusalCode> = {
  notAPicture: 'notAPicture',
  animated: 'pictureAnimated',
  tooManyPixels: 'pictureTooLarge',
  busy: 'busy',
}

/** Refuses a picture that was sent. */
export const refusePicture = (fault: PictureFault): never =>
  refuse(refusalOf[fault], fault === 'busy' ? { retryAfterS: 5 } : {})
