import * as z from 'zod'
import type { MusicProvider as MusicProviderKey } from '#contract/song.ts'
import { isMusicFault } from '#ports/music.ts'
import type { LinkSource } from '#ports/musicHelpers.ts'
import { asServer, askVendor, type MusicReach } from './askVendor.ts'

export interface OdesliAccess extends MusicReach {
  readonly apiKey: string | undefined
}

const Known = z.object({
  entitiesByUniqueId: z.record(z.string(), z.object({ id: z.string().min(1).max(500) })),
  linksByPlatform: z.record(
    z.string().max(40),
    z.object({ url: z.url({ protocol: /^https?$/ }).max(2048), entityUniqueId: z.string() }),
  ),
})

/** What it calls our providers. */
const PLATFORMS: Readonly<Record<string, MusicProviderKey>> = {
  spotify: 'spotify',
  appleMusic: 'apple',
  youtube: 'youtube',
  soundcloud: 'soundCloudPublic',
  audius: 'audius',
}

/** Odesli (song.link): from the page of a song at one provider to its pages at others. It knows no ISRC. */
export const odesli = (access: OdesliAccess): LinkSource => ({
  key: 'odesli',
  linksOf: async ({ url, country }) => {
    if (url === null) return null
    const asked = new URLSearchParams({ url, userCountry: country, songIfSingle: 'true' })
    if (access.apiKey !== undefined) asked.set('key', access.apiKey)
    const base = access.baseUrl ?? 'https://api.song.link'
    const given = asServer(await askVendor(access, `${base}/v1-alpha.1/links?${asked}`, Known))
    if (given === null || isMusicFault(given)) return given
    const links = Object.entries(given.linksByPlatform)
    return {
      links: Object.fromEntries(links.map(([place, link]) => [place, { url: link.url }])),
      ids: Object.fromEntries(
        links.flatMap(([place, { entityUniqueId }]) => {
          const [key, entity] = [PLATFORMS[place], given.entitiesByUniqueId[entityUniqueId]]
          return key && entity ? [[key, entity.id]] : []
        }),
      ),
    }
  },
})
