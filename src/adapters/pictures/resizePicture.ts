import sharp from 'sharp'
import type { PictureOutcome } from '#ports/pictures.ts'
import { readPicture } from './readPicture.ts'

/** A still picture as WebP in several widths, decoded once: the smaller ones are made of the widest. */
export const resizePicture = async (
  bytes: Uint8Array,
  widths: readonly number[],
  aspect: number,
): Promise<PictureOutcome> => {
  const picture = await readPicture(bytes, { animated: false })
  if ('fault' in picture) return picture
  const box = (width: number) => [width, Math.round(width / aspect), { fit: 'cover' }] as const
  try {
    const widest = await picture.ok
      .resize(...box(Math.max(...widths)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const made = new Map<number, Uint8Array>()
    for (const width of widths) {
      const { width: w, height, channels } = widest.info
      const smaller = sharp(widest.data, { raw: { width: w, height, channels } }).resize(...box(width))
      made.set(width, await smaller.webp({ quality: 84 }).toBuffer())
    }
    return { ok: made }
  } catch {
    return { fault: 'notAPicture' }
  }
}
