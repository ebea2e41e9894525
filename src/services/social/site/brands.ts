import type { MusicProvider } from '#contract/song.ts'
import type { Brand, SiteLook } from '#contract/user/site.ts'
import { brandOf } from '#services/core/brandOf.ts'

const looks: Readonly<Record<Brand, Omit<SiteLook, 'brand'>>> = {
  roomtone: { name: 'Roomtone', wordmark: 'Roomtone', accent: '#ffb454' },
  hangout: { name: 'Hangout', wordmark: 'hangout', accent: '#ffb454' },
  turntable: { name: 'Turntable', wordmark: 'turntable', accent: '#4fd1c5' },
}

/** How this place looks and calls itself at a host. */
export const lookAt = (asked: Parameters<typeof brandOf>[0]): SiteLook => {
  const brand = brandOf(asked)
  return { brand, ...looks[brand] }
}

const freely = ['uploadService', 'sevenDigital', 'audius', 'soundCloudPublic'] as const
const hangout = [
  'sevenDigital',
  'uploadService',
  'apple',
  'spotify',
  'youtube',
  'soundCloudPublic',
  'audius',
] as const
const linkable = ['apple', 'spotify', 'youtube'] as const

/**
 * In which order songs sound. `linked` are the providers on the caller's profile: under turntable the first of Apple,
 * Spotify and YouTube among them comes first, and YouTube for guests.
 */
export const providerOrder = (brand: Brand, linked: readonly string[]): MusicProvider[] => {
  const own = linkable.filter((provider) => linked.includes(provider))
  switch (brand) {
    case 'hangout':
      return [...hangout]
    case 'turntable':
      return [...new Set([own[0] ?? 'youtube', ...freely, ...own, 'youtube' as const])]
    case 'roomtone':
      return [...new Set([...freely, ...own, 'youtube' as const])]
  }
}
