import sharp, { type Sharp } from 'sharp'
import type { PictureFault } from '#ports/pictures.ts'

/** Larger pictures are not opened, unless more is said: 24 megapixels. */
const MOST_PIXELS = 24_000_000

/** The formats people may send. SVG is not among them: a drawing can hold programs. */
const TAKEN: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif']

/** A picture that is worth decoding, by its header alone; turned upright. Of an animation, the first frame. */
export const readPicture = async (
  bytes: Uint8Array,
  takes: { drawings?: boolean; animated: boolean; pixels?: number },
): Promise<{ ok: Sharp } | { fault: PictureFault }> => {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const formats = takes.drawings ? ['svg'] : TAKEN
  if (!header?.format || !formats.includes(header.format)) return { fault: 'notAPicture' }
  if (!takes.animated && (header.pages ?? 1) > 1) return { fault: 'animated' }
  const most = takes.pixels ?? MOST_PIXELS
  if (header.width * header.height > most) return { fault: 'tooManyPixels' }
  return { ok: sharp(bytes, { limitInputPixels: most, failOn: 'error' }).rotate() }
}
