import sharp from 'sharp'
import type { PictureOutcome, Pictures } from '#ports/pictures.ts'
import { MOST_PIXELS, squareCover, TAKEN } from './squareCover.ts'

/** Pictures through libvips. */
export const sharpPictures = (): Pictures => ({
  resize: async (bytes, widths, aspect): Promise<PictureOutcome> => {
    const kind = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null)
    if (!kind?.format || !TAKEN.includes(kind.format)) return { fault: 'notAPicture' }
    if ((kind.pages ?? 1) > 1) return { fault: 'animated' }
    if (kind.width * kind.height > MOST_PIXELS) return { fault: 'tooManyPixels' }
    try {
      const made = new Map<number, Uint8Array>()
      for (const width of widths) made.set(width, await webp(bytes, width, Math.round(width / aspect)))
      return { ok: made }
    } catch {
      return { fault: 'notAPicture' }
    }
  },
  cover: (bytes, from) => squareCover(bytes, from === 'drawings' ? ['svg'] : TAKEN),
})

const webp = (bytes: Uint8Array, width: number, height: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize(width, height, { fit: 'cover' })
    .webp({ quality: 84 })
    .toBuffer()
