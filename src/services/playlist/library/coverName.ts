import * as z from 'zod'
import { playlistBase } from '#contract/playlist/paths.ts'
import { MusicProvider } from '#contract/song.ts'
import type { BaseTools } from '#services/core/context.ts'
import { fingerprint, isFingerprint } from '#services/core/secrets/fingerprint.ts'

const PURPOSE = 'playlist/library-cover'
const BEFORE = 'cover.'

const Named = z.tuple([MusicProvider, z.string()])

type Keys = Pick<BaseTools, 'settings'>

/** Where the cover of a library is shown, to whoever was told its address: those who were shown the song. */
export const coverAddress = ({ settings }: Keys, provider: string, id: string): string => {
  const named = Buffer.from(JSON.stringify([provider, id])).toString('base64url')
  const signature = fingerprint(settings.masterKey, PURPOSE, named).toString('base64url')
  return `${playlistBase}/library/${BEFORE}${named}.${signature}`
}

/** Which cover a ticket names; null if it names none, or is forged. */
export const coverNamed = (
  { settings }: Keys,
  ticket: string,
): { readonly provider: z.output<typeof MusicProvider>; readonly id: string } | null => {
  if (!ticket.startsWith(BEFORE)) return null
  const [named = '', signature = ''] = ticket.slice(BEFORE.length).split('.')
  if (!isFingerprint(settings, PURPOSE, named, Buffer.from(signature, 'base64url'))) return null
  const [provider, id] = Named.parse(JSON.parse(Buffer.from(named, 'base64url').toString('utf8')))
  return { provider, id }
}
