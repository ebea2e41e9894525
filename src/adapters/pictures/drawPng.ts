import sharp from 'sharp'
import type { CoverOutcome } from '#ports/pictures.ts'
import { readPicture } from './readPicture.ts'

/** Pixels to an inch at which an SVG has its own size. */
const OWN_SIZE = 72

/** A drawing of ours (SVG) as a transparent PNG of this width, drawn at that size and not enlarged. */
export const drawPng = async (bytes: Uint8Array, width: number): Promise<CoverOutcome> => {
  const drawing = await readPicture(bytes, { drawings: true, animated: false })
  if ('fault' in drawing) return drawing
  try {
    const { width: own } = await sharp(bytes).metadata()
    const density = Math.min((OWN_SIZE * width) / own, 2400)
    return { ok: await sharp(bytes, { density }).resize({ width }).png().toBuffer() }
  } catch {
    return { fault: 'notAPicture' }
  }
}
