import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Globe, ListPlus, Lock, Pencil, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Crate, CrateSong } from '#contract/playlist/crate.ts'
import { oneProfile } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'
import { CrateCover } from '#web/shared/crate/CrateCover.tsx'
import type { CrateId } from '#web/shared/crate/crateCalls.ts'
import { useAddToQueue, useCrateActions } from '#web/shared/crate/useCrateActions.ts'
import { span } from '#web/shared/format/clock.ts'
import { whyNotPlayable } from '#web/shared/song/whyNotPlayable.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { CrateDialog } from './CrateDialog.tsx'
import { CrateMenu } from './CrateMenu.tsx'

interface Props {
  readonly songsOf: CrateId
  readonly name: string
  readonly kind: Crate['kind']
  readonly crate: Crate | undefined
  readonly songs: readonly CrateSong[]
  readonly isMine: boolean
  readonly onCopyTo: () => void
}

/** What a crate is, whose, and what one can do with the whole of it. */
export const CrateHeader = ({ songsOf, name, kind, crate, songs, isMine, onCopyTo }: Props) => {
  const { t, i18n } = useTranslation('music')
  const { t: says } = useTranslation('crate')
  const { t: upload } = useTranslation('upload')
  const { t: song } = useTranslation('song')
  const queue = useAddToQueue()
  const { shuffle } = useCrateActions(songsOf)
  const [isEditing, setEditing] = useState(false)
  const seconds = songs.reduce((sum, one) => sum + one.duration, 0)
  const playable = songs.filter((one) => whyNotPlayable(one) === undefined)

  const isOwnCrate = isMine && crate !== undefined && kind === 'crate'
  return (
    <header className="flex min-w-0 flex-col gap-4 sm:flex-row sm:items-end">
      <CrateCover
        crate={crate ?? { kind, thumbnails: songs[0]?.thumbnails ?? {} }}
        songs={songs.slice(0, 40)}
        className="size-32 sm:size-44"
      />
      <div className="min-w-0 flex-1">
        <h1 className="text-2xl">{name}</h1>
        {crate && !isMine && <Owner uuid={crate.userUuid} />}
        {crate?.description && <p className="mt-1 max-w-prose whitespace-pre-line">{crate.description}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          {songs.length > 0 && (
            <span>{says('countAndTime', { count: songs.length, time: span(seconds, i18n.language) })}</span>
          )}
          {crate && isMine && (
            <span className="flex items-center gap-1">
              {crate.isPublic ? (
                <Globe aria-hidden className="size-3.5" />
              ) : (
                <Lock aria-hidden className="size-3.5" />
              )}
              {crate.isPublic ? says('public') : says('private')}
            </span>
          )}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {kind !== 'queue' && songs.length > 0 && (
            <Button
              look="primary"
              icon={<ListPlus aria-hidden className="size-5" />}
              whyNot={playable.length === 0 ? t('crates.nonePlayable') : undefined}
              onClick={() => queue(playable)}
            >
              {song('queue')}
            </Button>
          )}
          {isMine && songs.length > 1 && (
            <Button icon={<Shuffle aria-hidden className="size-5" />} onClick={shuffle}>
              {says('shuffle')}
            </Button>
          )}
          {isOwnCrate && (
            <Button icon={<Pencil aria-hidden className="size-5" />} onClick={() => setEditing(true)}>
              {t('crates.editShort')}
            </Button>
          )}
          <CrateMenu {...{ songsOf, name, kind, crate, songs, isMine, onCopyTo }} />
        </div>
      </div>
      {isOwnCrate && (
        <CrateDialog
          crate={crate}
          songs={songs.slice(0, 200)}
          open={isEditing}
          onClose={() => setEditing(false)}
          onSaved={() => toast({ look: 'good', title: upload('edit.saved') })}
        />
      )}
    </header>
  )
}

const Owner = ({ uuid }: { readonly uuid: string }) => {
  const { t } = useTranslation('music')
  const { data } = useQuery(query(oneProfile, { params: { id: uuid } }))
  return (
    data && (
      <p className="text-quiet">
        {t('crates.by')}{' '}
        <Link to="/u/$uuid" params={{ uuid }} className="font-semibold text-text hover:underline">
          {data.nickname}
        </Link>
      </p>
    )
  )
}
