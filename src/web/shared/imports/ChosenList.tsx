import { Link } from '@tanstack/react-router'
import { ChevronLeft, FolderDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_CRATE_SONGS } from '#contract/playlist/crate.ts'
import { createCrate, ownCrates } from '#contract/playlist/crates.ts'
import type { MusicProvider } from '#contract/song.ts'
import { useSend } from '#web/api/useSend.ts'
import { providerNames } from '#web/shared/song/providerNames.ts'
import { SongCover } from '#web/shared/song/SongCover.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Filling } from './Filling.tsx'
import { Refused } from './Refused.tsx'

/** A list at a provider, as it is shown before it is brought in. */
export interface ListToBring {
  readonly source: {
    readonly musicProvider: MusicProvider
    readonly playlistId?: string
    readonly link?: string
    readonly kind?: 'playlist' | 'likes'
  }
  readonly name: string
  readonly owner: string
  /** Null where the provider does not tell. */
  readonly songsNumber: number | null
  readonly thumbnails: Readonly<Record<string, string>>
  /** False where its provider lets nobody bring lists in here. */
  readonly importable?: boolean
}

interface Props {
  readonly list: ListToBring
  /** What kind of list it is, in words. */
  readonly kind?: string
  /** Chooses another one. */
  readonly onBack?: { readonly label: string; readonly go: () => void }
}

/** One list at a provider: what it is, what is not possible and why, then how far it is on its way into a crate. */
export const ChosenList = ({ list, kind, onBack }: Props) => {
  const { t, i18n } = useTranslation('imports')
  const { t: crate } = useTranslation('crate')
  const make = useSend(createCrate, [ownCrates])
  const begin = useRef<HTMLButtonElement>(null)
  const { name, owner, songsNumber, thumbnails, source, importable = true } = list
  const provider = source.musicProvider
  const tooMany = Math.max(0, (songsNumber ?? 0) - MAX_CRATE_SONGS)
  const most = MAX_CRATE_SONGS.toLocaleString(i18n.language)
  const isAlone = onBack === undefined
  useEffect(() => {
    if (!isAlone) begin.current?.focus()
  }, [isAlone])
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {onBack && (
        <Button
          look="quiet"
          size="small"
          className="-ml-2 w-fit"
          icon={<ChevronLeft aria-hidden className="size-4" />}
          onClick={onBack.go}
        >
          {onBack.label}
        </Button>
      )}
      <div className="flex min-w-0 flex-wrap items-center gap-4">
        <SongCover song={{ thumbnails, trackName: name, artistName: owner }} className="size-16" />
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="truncate font-semibold">{name}</h3>
          <p className="text-sm text-quiet">
            {[
              ...(kind === undefined ? [] : [kind]),
              ...(owner === '' ? [] : [owner]),
              ...(songsNumber === null ? [] : [crate('count', { count: songsNumber })]),
              providerNames[provider],
            ].join(' · ')}
          </p>
        </div>
        {!make.data && importable && (
          <Button
            ref={begin}
            look="primary"
            aria-label={t('actionNamed', { name })}
            icon={<FolderDown aria-hidden className="size-5" />}
            busy={make.isPending}
            onClick={() => make.mutate({ body: { import: source } })}
          >
            {t('action')}
          </Button>
        )}
      </div>
      {!importable && <Notice>{t('cannot', { provider: providerNames[provider] })}</Notice>}
      {!make.data && importable && (
        <p className="text-sm text-quiet">
          {t('becomes')} {tooMany > 0 && t('long', { most, count: tooMany })}
        </p>
      )}
      {make.error && <Refused error={make.error} />}
      {make.data && (
        <>
          <Filling crateUuid={make.data.crateUuid} />
          <Link
            to="/crates/$id"
            params={{ id: make.data.crateShortId }}
            className={buttonLook({ wide: true, look: 'primary' })}
          >
            {t('open', { name: make.data.crateName })}
          </Link>
        </>
      )}
    </div>
  )
}
