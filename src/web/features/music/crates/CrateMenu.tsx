import { useNavigate } from '@tanstack/react-router'
import {
  Download,
  EllipsisVertical,
  FileUp,
  FolderDown,
  FolderPlus,
  Link2,
  type LucideIcon,
  Send,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Crate, CrateSong } from '#contract/playlist/crate.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import type { CrateId } from '#web/shared/crate/crateCalls.ts'
import { useCrateActions } from '#web/shared/crate/useCrateActions.ts'
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { ExportDialog } from '../exports/ExportDialog.tsx'
import { SaveAsFile } from '../exports/SaveAsFile.tsx'
import { FileIntoCrate } from '../imports/FileIntoCrate.tsx'
import { ImportAgain } from '../imports/ImportAgain.tsx'
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

type Opened = 'save' | 'send' | 'from' | 'again'

/** What else one can do with a whole crate: share it, copy it, bring songs in, send them elsewhere, delete it. */
export const CrateMenu = ({ songsOf, name, kind, crate, songs, isMine, onCopyTo }: Props) => {
  const { t } = useTranslation('music')
  const { t: says } = useTranslation('crate')
  const { t: song } = useTranslation('song')
  const { clear } = useCrateActions(songsOf)
  const deleteCrate = useDeleteCrate()
  const navigate = useNavigate()
  const isHere = isMember(useSession())
  const [opened, open] = useState<Opened>()
  const close = (): void => open(undefined)

  const copyLink = async (address: string): Promise<void> => {
    const text = crate?.isPublic === false ? t('crates.linkPrivate') : undefined
    try {
      await navigator.clipboard.writeText(address)
      toast({ look: 'good', title: t('crates.linkCopied'), text })
    } catch {
      toast({ title: t('crates.linkByHand'), text: address, stays: 0 })
    }
  }
  const hasSongs = songs.length > 0
  const isOwnCrate = isMine && crate !== undefined && kind === 'crate'
  const entry = (
    isThere: boolean,
    key: string,
    label: string,
    Icon: LucideIcon,
    onSelect: () => void,
  ): MenuEntry[] => (isThere ? [{ key, label, icon: <Icon aria-hidden />, onSelect }] : [])
  const entries: MenuEntry[] = [
    ...entry(crate !== undefined, 'link', t('crates.link'), Link2, () => {
      if (crate) void copyLink(new URL(`/crates/${crate.crateShortId}`, location.origin).href)
    }),
    ...entry(hasSongs, 'copy', t('crates.copyTo'), FolderPlus, onCopyTo),
    ...entry(crate !== undefined && hasSongs, 'save', t('files.save'), Download, () => open('save')),
    ...entry(crate !== undefined && hasSongs && isHere, 'send', t('send.title'), Send, () => open('send')),
    ...entry(isOwnCrate, 'from', t('files.from'), FileUp, () => open('from')),
    ...entry(isOwnCrate && crate.importStatus !== undefined, 'again', t('bring.again'), FolderDown, () =>
      open('again'),
    ),
    ...entry(isMine && hasSongs, 'clear', says('clear'), Trash2, () => clear(songs)),
    ...entry(isOwnCrate, 'delete', t('crates.delete'), Trash2, () => {
      if (crate) deleteCrate(crate)
      void navigate({ to: '/crates' })
    }).map((one) => ({ ...one, look: 'danger' as const })),
  ]
  if (entries.length === 0) return null
  return (
    <>
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
      {crate && (
        <>
          <SaveAsFile
            crateUuid={crate.crateUuid}
            hasSecrets={isMine && songs.some((one) => Boolean(one.playbackToken))}
            open={opened === 'save'}
            onClose={close}
          />
          <ExportDialog crate={crate} songs={songs} open={opened === 'send'} onClose={close} />
        </>
      )}
      {isOwnCrate && (
        <>
          <FileIntoCrate crateUuid={crate.crateUuid} open={opened === 'from'} onClose={close} />
          <ImportAgain crateUuid={crate.crateUuid} open={opened === 'again'} onClose={close} />
        </>
      )}
    </>
  )
}
