import type { CoverOutcome } from '#ports/pictures.ts'
import { readPicture } from './readPicture.ts'

const SIDE = 600

/** The first frame of a picture as a square WebP; `drawings` takes SVG, and nothing else. */
export const squareCover = async (image: Uint8Array, from?: 'drawings'): Promise<CoverOutcome> => {
  const picture = await readPicture(image, { drawings: from === 'drawings', animated: true })
  if ('fault' in picture) return picture
  try {
    return { ok: await picture.ok.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer() }
  } catch {
    return { fault: 'notAPicture' }
  }
}
