import * as z from 'zod'
import { MusicProvider } from '#contract/song.ts'
import type { BaseTools } from '#services/core/context.ts'
import { fingerprint, isFingerprint } from '#services/core/secrets/fingerprint.ts'

const PURPOSE = 'playlist/library-ticket'

const Pass = z.tuple([
  /** Who listens. */
  z.string(),
  /** Until when, epoch ms. */
  z.number(),
  MusicProvider,
  z.string(),
  z.enum(['raw', 'mp3', 'hls']),
])

/** What a ticket opens: the sound of one song for one listener, for a time. */
export interface LibraryPass {
  readonly listener: string
  /** Epoch ms. */
  readonly until: number
  readonly provider: z.output<typeof MusicProvider>
  /** The provider's; of `hls` ours. */
  readonly id: string
  /** As it lies in the library, made into what every browser plays, or made ready by us. */
  readonly form: 'raw' | 'mp3' | 'hls'
}

/** A ticket for players, which send no headers. */
export const writeTicket = (
  { settings }: Pick<BaseTools, 'settings'>,
  { listener, until, provider, id, form }: LibraryPass,
): string => {
  const pass: z.input<typeof Pass> = [listener, until, provider, id, form]
  const named = Buffer.from(JSON.stringify(pass)).toString('base64url')
  return `${named}.${fingerprint(settings.masterKey, PURPOSE, named).toString('base64url')}`
}

/** What a ticket opens; null if it is forged or has run out. */
export const readTicket = (
  { settings, now }: Pick<BaseTools, 'settings' | 'now'>,
  ticket: string,
): LibraryPass | null => {
  const [named = '', signature = ''] = ticket.split('.')
  if (!isFingerprint(settings, PURPOSE, named, Buffer.from(signature, 'base64url'))) return null
  const [listener, until, provider, id, form] = Pass.parse(
    JSON.parse(Buffer.from(named, 'base64url').toString('utf8')),
  )
  return until > now() ? { listener, until, provider, id, form } : null
}
