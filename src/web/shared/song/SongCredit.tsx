import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'
import { providerNames } from './providerNames.ts'
import { useSongNames } from './useSongNames.ts'
import { vendorPages } from './vendorPages.ts'

/** Where a song that plays comes from, with the way to its page there, as vendors ask. */
export const SongCredit = ({ song }: { readonly song: Song }) => {
  const { t } = useTranslation('song')
  const name = useSongNames()(song).title
  const [page] = vendorPages(song)
  if (!page) return null
  const provider = providerNames[page.provider]
  return (
    <a
      href={page.url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('openNamedAt', { name, provider })}
      className="inline-flex min-h-6 shrink-0 items-center gap-1 text-sm text-quiet underline-offset-2 hover:text-text hover:underline"
    >
      {provider}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  )
}
