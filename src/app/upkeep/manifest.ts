import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { Dumped } from '#adapters/db/dumped.ts'

/** What a backup says of itself first. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** By what one knows the key again that sealed secrets in it; the key cannot be had from it. */
  keyMark: z.string(),
  database: Dumped,
})
export type Manifest = z.output<typeof Manifest>

/** What a backup says of itself last: one that lacks it is not whole. */
export const Ending = z.object({ rows: z.array(z.number().int().min(0)), files: z.number().int().min(0) })
export type Ending = z.output<typeof Ending>

export const markOf = (key: Uint8Array): string =>
  createHmac('sha256', key).update('roomtone backup').digest('base64url').slice(0, 16)

/** Whether a key is the one that sealed secrets in a backup. */
export const isKeyOf = ({ keyMark }: Manifest, key: Uint8Array): boolean => {
  const [given, own] = [Buffer.from(keyMark), Buffer.from(markOf(key))]
  return given.length === own.length && timingSafeEqual(given, own)
}
