import * as z from 'zod'
import type { Settings } from '../settings.ts'
import { openJson, sealJson } from './sealedJson.ts'

const PURPOSE = 'appealToken'
const LIFE_MS = 3_600_000

const Held = z.object({ userUuid: z.string(), until: z.number() })

/** What lets a banned account appeal for an hour, and nothing else. */
export const appealToken = (settings: Settings, userUuid: string, now: number): string =>
  Buffer.from(sealJson(settings, PURPOSE, { userUuid, until: now + LIFE_MS }), 'base64').toString('base64url')

/** Whose token it is; null if it is none, or its hour is over. */
export const appealTokenOwner = (settings: Settings, token: string, now: number): string | null => {
  try {
    const sealed = Buffer.from(token, 'base64url').toString('base64')
    const { userUuid, until } = openJson(settings, PURPOSE, sealed, Held)
    return until > now ? userUuid : null
  } catch {
    return null
  }
}
