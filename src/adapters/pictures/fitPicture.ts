import sharp from 'sharp'
import type { FitOutcome } from '#ports/pictures.ts'
import { readPicture } from './readPicture.ts'

/** Larger pictures of a chat are not opened: 50 megapixels. */
const MOST_PIXELS = 50_000_000

/** A still picture as WebP, no side longer than `most`; with `first` the first frame of one that moves. */
export const fitPicture = async (bytes: Uint8Array, most: number, first: boolean): Promise<FitOutcome> => {
  const picture = await readPicture(bytes, { animated: first, pixels: MOST_PIXELS })
  if ('fault' in picture) return picture
  try {
    const { data, info } = await picture.ok
      .resize(most, most, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { ok: { bytes: data, width: info.width, height: info.height } }
  } catch {
    return { fault: 'notAPicture' }
  }
}

const MOST_MS = 10_000
const MOST_BYTES = 3 * 1024 * 1024
/** Tried one after the other until it is small enough. */
const QUALITIES = [70, 45, 25]
/** A frame without a time of its own is shown for so long, as browsers do. ms */
const FRAME_MS = 100

/** How many frames are shown within ten seconds and have no more pixels than are opened. */
const framesWithin = (delays: readonly number[], pages: number, pixels: number): number => {
  let time = 0
  let count = 0
  while (count < pages && (count + 1) * pixels <= MOST_PIXELS) {
    time += delays[count] || FRAME_MS
    if (time > MOST_MS && count > 0) break
    count += 1
  }
  return count
}

/** A picture that moves as WebP, no side longer than `most`, cut to ten seconds and 3 MB. */
export const animatePicture = async (bytes: Uint8Array, most: number): Promise<FitOutcome> => {
  const picture = await readPicture(bytes, { animated: true, pixels: MOST_PIXELS })
  if ('fault' in picture) return picture
  try {
    const header = await sharp(bytes, { pages: -1, limitInputPixels: false }).metadata()
    const height = header.pageHeight ?? header.height
    const frames = framesWithin(header.delay ?? [], header.pages ?? 1, header.width * height)
    if (frames === 0) return { fault: 'tooManyPixels' }
    for (const quality of QUALITIES) {
      const { data, info } = await sharp(bytes, { pages: frames, limitInputPixels: MOST_PIXELS })
        .resize(most, most, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality, effort: 2 })
        .toBuffer({ resolveWithObject: true })
      const shown = { width: info.width, height: info.pageHeight ?? info.height }
      if (data.length <= MOST_BYTES) return { ok: { bytes: data, ...shown } }
    }
    return { fault: 'tooManyPixels' }
  } catch {
    return { fault: 'notAPicture' }
  }
}
