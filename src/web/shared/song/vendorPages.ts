import { MusicProvider, type Song } from '#contract/song.ts'
import { linkNames } from '#contract/songLinks.ts'

export interface VendorPage {
  readonly provider: MusicProvider
  readonly url: string
}

/** The pages of a song at the providers that have it. */
export const vendorPages = ({ musicProviders, links }: Song): readonly VendorPage[] =>
  Object.keys(musicProviders).flatMap((key) => {
    const provider = MusicProvider.safeParse(key)
    if (!provider.success) return []
    const link = links?.[linkNames[provider.data] ?? key]
    const url = typeof link === 'object' && link !== null && 'url' in link ? link.url : undefined
    return typeof url === 'string' && url.startsWith('https://') ? [{ provider: provider.data, url }] : []
  })
