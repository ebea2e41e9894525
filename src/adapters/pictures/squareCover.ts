import sharp from 'sharp'

const SIDE = 600
/** Larger pictures are not opened. */
export const MOST_PIXELS = 50_000_000

/** The formats people may send. SVG is not among them: a drawing can hold programs. */
export const TAKEN: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'gif']

/** The first frame of a picture as a square WebP; null if it is none, or not in one of the formats. */
export const squareCover = async (
  image: Uint8Array,
  formats: readonly string[] = TAKEN,
): Promise<Uint8Array | null> => {
  try {
    const picture = sharp(image, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    const { format } = await picture.metadata()
    if (format === undefined || !formats.includes(format)) return null
    return await picture.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch {
    return null
  }
}
