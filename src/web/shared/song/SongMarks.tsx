import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { MusicProvider, type Song } from '#contract/song.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { providerNames } from './providerNames.ts'

interface Props {
  readonly song: Song
  /** Providers that sound here. */
  readonly playing: ReadonlySet<MusicProvider>
  /** Where one listens, as two letters; undefined while it is not known. */
  readonly country: string | undefined
  readonly inQueue: boolean
  /** Names of the crates that hold it; null stands for the likes. */
  readonly crates: readonly (string | null)[]
}

const Notes = z.object({
  roomtone: z.object({
    access: z.string().optional(),
    blockedIn: z.array(z.string()).optional(),
    embeddable: z.boolean().optional(),
  }),
})

/** What is to be known of a song before one takes it: where it can be heard, where one has it, what stands against it. */
export const SongMarks = ({ song, playing, country, inQueue, crates }: Props) => {
  const { t } = useTranslation('song')
  const providers = MusicProvider.options.filter((key) => song.musicProviders[key] && playing.has(key))
  const [first] = providers
  const trouble = useTrouble(song, country, first !== undefined || playing.size === 0)
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-quiet">
      {song.explicit === true && (
        <span className="rounded-xs bg-lifted px-1.5 text-xs font-bold text-text">
          <span aria-hidden>{t('explicitMark')}</span>
          <VisuallyHidden>{t('explicit')}</VisuallyHidden>
        </span>
      )}
      {first !== undefined && (
        <span>
          <VisuallyHidden>{t('heardAt')} </VisuallyHidden>
          {providers.map((key) => providerNames[key]).join(' · ')}
        </span>
      )}
      {trouble && (
        <span className="inline-flex items-center gap-1 text-accent">
          <TriangleAlert aria-hidden className="size-3.5" />
          {trouble}
        </span>
      )}
      {inQueue && <Have>{t('inQueue')}</Have>}
      {crates.length > 1 && <Have>{t('inCrates', { count: crates.length })}</Have>}
      {crates.length === 1 && (
        <Have>{typeof crates[0] === 'string' ? t('inCrate', { name: crates[0] }) : t('inLikes')}</Have>
      )}
    </p>
  )
}

const Have = ({ children }: { readonly children: ReactNode }) => (
  <span className="inline-flex min-w-0 items-center gap-1 text-like">
    <Check aria-hidden className="size-3.5 shrink-0" />
    <span className="truncate">{children}</span>
  </span>
)

const useTrouble = (song: Song, country: string | undefined, sounds: boolean): string | undefined => {
  const { t } = useTranslation('song')
  const keptTo = useRoom((room) => room.settings.musicProviderKeys) ?? []
  const [provider] = MusicProvider.options.filter((key) => song.musicProviders[key])
  if (!sounds && provider !== undefined) return t('silentHere', { provider: providerNames[provider] })
  if (keptTo.length > 0 && !keptTo.some((key) => song.musicProviders[key])) return t('notInRoom')
  const notes = Notes.safeParse(song).data?.roomtone
  if (notes === undefined) return undefined
  if (country !== undefined && notes.blockedIn?.includes(country)) return t('notInCountry')
  if (notes.access !== undefined) return t('onlyPreview')
  return notes.embeddable === false && provider !== undefined
    ? t('notOpen', { provider: providerNames[provider] })
    : undefined
}
