import { Play } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'
import { QueueButton } from '#web/shared/crate/QueueButton.tsx'
import { SongRow } from '#web/shared/song/SongRow.tsx'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAct } from '../useAct.ts'
import { picking } from './picking.ts'
import { type From, usePickable } from './usePickable.ts'

/** Finds a song to play next or to put into the queue: in the queue, among the own uploads, or by a search. */
export const SongPicker = () => {
  const { t } = useTranslation(['room', 'common'])
  const open = useSyncExternalStore(picking.subscribe, picking.get)
  const [from, setFrom] = useState<From>('uploads')
  const tabs = (['uploads', 'queue', 'search'] as const).map((value) => ({
    value,
    label: t(`room:pick.${value}`),
    panel: <Choices from={value} onDone={() => picking.set(false)} />,
  }))
  return (
    <Dialog
      wide
      title={t('room:pick.title')}
      closeLabel={t('common:close')}
      open={open}
      onOpenChange={picking.set}
    >
      <Tabs label={t('room:pick.title')} tabs={tabs} value={from} onChange={setFrom} />
    </Dialog>
  )
}

interface ChoicesProps {
  readonly from: From
  readonly onDone: () => void
}

const Choices = ({ from, onDone }: ChoicesProps) => {
  const { t } = useTranslation('room')
  const me = useMe()
  const { act } = useAct()
  const [typed, setTyped] = useState('')
  const { songs, isLoading } = usePickable(from, typed)
  const playNext = async (song: Song): Promise<void> => {
    if (!(await act('updateNextSong', { song }))) return
    toast({ look: 'good', title: t('pick.next', { name: song.trackName }) })
    onDone()
  }
  return (
    <div className="min-h-80 pt-4">
      {from === 'search' && (
        <input
          type="search"
          aria-label={t('pick.searchLabel')}
          placeholder={t('pick.searchLabel')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={fieldLook}
        />
      )}
      <p role="status" className="py-2 text-quiet empty:hidden">
        {!isLoading && songs.length === 0 && (from !== 'search' || typed !== '') && t(`pick.none.${from}`)}
      </p>
      <ul>
        {songs.map((song, n) => (
          <li key={song.songShortId ?? song.id ?? n}>
            <SongRow
              song={song}
              actions={
                <span className="flex items-center gap-1">
                  {me.isDj && (
                    <Button
                      size="small"
                      look="primary"
                      aria-label={t('pick.playNamed', { name: song.trackName })}
                      icon={<Play aria-hidden className="size-4" />}
                      onClick={() => void playNext(song)}
                    >
                      {t('pick.play')}
                    </Button>
                  )}
                  {from !== 'queue' && <QueueButton song={song} />}
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
