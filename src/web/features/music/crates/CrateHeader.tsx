import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  Download,
  EllipsisVertical,
  FileUp,
  FolderPlus,
  Globe,
  Link2,
  ListPlus,
  Lock,
  Pencil,
  Shuffle,
  Trash2,
} from 'lucide-react'
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
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { FromFile } from '../files/FromFile.tsx'
import { SaveAsFile } from '../files/SaveAsFile.tsx'
import { CrateDialog } from './CrateDialog.tsx'
import { useDeleteCrate } from './useDeleteCrate.ts'

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
  const { shuffle, clear } = useCrateActions(songsOf)
  const deleteCrate = useDeleteCrate()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const [files, setFiles] = useState<'save' | 'from'>()
  const seconds = songs.reduce((sum, one) => sum + one.duration, 0)
  const playable = songs.filter((one) => whyNotPlayable(one) === undefined)

  const copyLink = async (address: string): Promise<void> => {
    const text = crate?.isPublic === false ? t('crates.linkPrivate') : undefined
    try {
      await navigator.clipboard.writeText(address)
      toast({ look: 'good', title: t('crates.linkCopied'), text })
    } catch {
      toast({ title: t('crates.linkByHand'), text: address, stays: 0 })
    }
  }
  const isOwnCrate = isMine && crate !== undefined && kind === 'crate'
  const entries: MenuEntry[] = [
    ...(crate
      ? [
          {
            key: 'link',
            label: t('crates.link'),
            icon: <Link2 aria-hidden />,
            onSelect: () => void copyLink(new URL(`/crates/${crate.crateShortId}`, location.origin).href),
          },
        ]
      : []),
    ...(songs.length > 0
      ? [{ key: 'copy', label: t('crates.copyTo'), icon: <FolderPlus aria-hidden />, onSelect: onCopyTo }]
      : []),
    ...(crate && songs.length > 0
      ? [
          {
            key: 'save',
            label: t('files.save'),
            icon: <Download aria-hidden />,
            onSelect: () => setFiles('save'),
          },
        ]
      : []),
    ...(isOwnCrate
      ? [
          {
            key: 'from',
            label: t('files.from'),
            icon: <FileUp aria-hidden />,
            onSelect: () => setFiles('from'),
          },
        ]
      : []),
    ...(isMine && songs.length > 0
      ? [
          {
            key: 'clear',
            label: says('clear'),
            icon: <Trash2 aria-hidden />,
            onSelect: () => clear(songs),
          },
        ]
      : []),
    ...(isOwnCrate
      ? [
          {
            key: 'delete',
            label: t('crates.delete'),
            icon: <Trash2 aria-hidden />,
            look: 'danger' as const,
            onSelect: () => {
              deleteCrate(crate)
              void navigate({ to: '/crates' })
            },
          },
        ]
      : []),
  ]
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
          {entries.length > 0 && (
            <Menu
              trigger={
                <button
                  type="button"
                  aria-label={song('more', { name })}
                  className="grid size-11 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text"
                >
                  <EllipsisVertical aria-hidden className="size-5" />
                </button>
              }
              entries={entries}
            />
          )}
        </div>
      </div>
      {crate && (
        <SaveAsFile
          crateUuid={crate.crateUuid}
          hasSecrets={isMine && songs.some((one) => Boolean(one.playbackToken))}
          open={files === 'save'}
          onClose={() => setFiles(undefined)}
        />
      )}
      {isOwnCrate && (
        <FromFile crateUuid={crate.crateUuid} open={files === 'from'} onClose={() => setFiles(undefined)} />
      )}
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
