import sharp, { type Sharp } from 'sharp'
import type { PictureFault } from '#ports/pictures.ts'

/** Larger pictures are not opened: 24 megapixels. */
export const MOST_PIXELS = 24_000_000

/** The formats people may send. SVG is not among them: a drawing can hold programs. */
const TAKEN: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif']

/** A picture that is worth decoding, by its header alone; turned upright. Of an animation, the first frame. */
export const readPicture = async (
  bytes: Uint8Array,
  takes: { drawings?: boolean; animated: boolean },
): Promise<{ ok: Sharp } | { fault: PictureFault }> => {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const formats = takes.drawings ? ['svg'] : TAKEN
  if (!header?.format || !formats.includes(header.format)) return { fault: 'notAPicture' }
  if (!takes.animated && (header.pages ?? 1) > 1) return { fault: 'animated' }
  if (header.width * header.height > MOST_PIXELS) return { fault: 'tooManyPixels' }
  return { ok: sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate() }
}
