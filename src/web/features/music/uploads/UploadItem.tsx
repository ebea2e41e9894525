import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import { useSeen } from '#web/shared/browser/useSeen.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { preview } from '#web/player/preview/preview.ts'
import { QueueButton } from '#web/shared/crate/QueueButton.tsx'
import { SongRow } from '#web/shared/song/SongRow.tsx'
import { useSongNames } from '#web/shared/song/useSongNames.ts'
import { EditSongDialog } from '#web/shared/upload/EditSongDialog.tsx'
import { stageOf } from '#web/shared/song/stageOf.ts'
import { UploadStage } from './UploadStage.tsx'
import { usePeaks } from './usePeaks.ts'
import { Waveform } from './Waveform.tsx'

interface Props {
  readonly song: UploadedSong
  /** How far the server is with it, 0 to 1; null while it has not said. */
  readonly progress: number | null
  readonly onRemove: () => void
}

/** One upload: what it is, how it stands, its waveform, and what one can do with it. */
export const UploadItem = ({ song, progress, onRemove }: Props) => {
  const { t } = useTranslation('music')
  const { t: says } = useTranslation('song')
  const name = useSongNames()(song).title
  const [isEditing, setEditing] = useState(false)
  const stage = stageOf(song.status)
  const isReady = stage === 'ready'
  return (
    <li className="rounded-lg border border-line bg-panel py-3 pr-1.5 pl-3">
      <SongRow
        song={song}
        silent={!isReady}
        actions={
          <>
            <QueueButton song={song} />
            <Menu
              trigger={
                <button
                  type="button"
                  aria-label={says('more', { name })}
                  className="grid size-11 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text"
                >
                  <EllipsisVertical aria-hidden className="size-5" />
                </button>
              }
              entries={[
                {
                  key: 'edit',
                  label: t('song.edit'),
                  icon: <Pencil aria-hidden />,
                  onSelect: () => setEditing(true),
                },
                {
                  key: 'remove',
                  label: t('song.remove'),
                  icon: <Trash2 aria-hidden />,
                  look: 'danger',
                  onSelect: onRemove,
                },
              ]}
            />
          </>
        }
      />
      {isReady ? (
        <SongWaveform song={song} />
      ) : (
        <UploadStage song={song} stage={stage} progress={progress} onEdit={() => setEditing(true)} />
      )}
      <EditSongDialog song={song} open={isEditing} onOpenChange={setEditing} />
    </li>
  )
}

const SongWaveform = ({ song }: { readonly song: UploadedSong }) => {
  const place = useRef<HTMLDivElement>(null)
  const peaks = usePeaks(useSeen(place) ? song.roomtone.waveform : null)
  const now = useSyncExternalStore(preview.subscribe, preview.get)
  return (
    <div ref={place} className="mt-2 h-9 pr-2">
      {peaks && <Waveform peaks={peaks} heard={now.key === song.id ? now.heard : 0} className="size-full" />}
    </div>
  )
}
