import sharp from 'sharp'

const side = 600

/** Any JPEG, PNG, WebP, GIF, AVIF or SVG as a square WebP; null if it is no picture. */
export const cover = async (image: Uint8Array): Promise<Uint8Array | null> => {
  try {
    return await sharp(image, { limitInputPixels: 50_000_000, failOn: 'error', animated: false })
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}

/** True for drawings in XML, which strangers may not send us. */
export const isVector = (image: Uint8Array): boolean =>
  /<(svg|\?xml|!doctype)/i.test(Buffer.from(image.subarray(0, 1024)).toString('latin1'))
