import { createHmac, timingSafeEqual } from 'node:crypto'
import { playlistBase } from '#contract/playlist/paths.ts'
import type { ProviderSong } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'

/** In the place of a cover's address: a cover that only this server may ask a library for. */
const COVER = /^cover:(.+)$/

/** A song of a library with addresses of ours for its cover. */
export const ownCovers = (tools: Pick<Tools, 'settings'>, song: ProviderSong): ProviderSong => ({
  ...song,
  thumbnails: Object.fromEntries(
    Object.entries(song.thumbnails).map(([key, url]) => {
      const id = COVER.exec(url)?.[1]
      return [key, id === undefined ? url : coverAddress(tools, key, id)]
    }),
  ),
})

const coverAddress = ({ settings }: Pick<Tools, 'settings'>, provider: string, id: string): string => {
  const named = Buffer.from(JSON.stringify([provider, id])).toString('base64url')
  return `${settings.publicUrl}${playlistBase}/library/cover.${named}.${signed(settings.masterKey, named)}`
}

const signed = (masterKey: Uint8Array, named: string): string =>
  createHmac('sha256', masterKey).update(`roomtone/playlist/library-cover/${named}`).digest('base64url')

/** What a signature of ours stands for; null if it is none. */
export const isSigned = (masterKey: Uint8Array, named: string, signature: string): boolean => {
  const [ours, theirs] = [Buffer.from(signed(masterKey, named)), Buffer.from(signature)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
