import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'
import { AddToCrate } from '#web/shared/crate/AddToCrate.tsx'
import { QueueButton } from '#web/shared/crate/QueueButton.tsx'
import { SongRow } from '#web/shared/song/SongRow.tsx'
import { useSongNames } from '#web/shared/song/useSongNames.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { shownSong } from '../engine/musicCard.ts'

/** A song in a message: heard, queued, put among the likes or into a crate. */
export const MusicCard = ({ song }: { readonly song: Song }) => {
  const { t } = useTranslation('crate')
  const [adding, setAdding] = useState<readonly Song[]>([])
  const name = useSongNames()(song).title
  return (
    <div className="mt-1 max-w-md rounded-md border border-line bg-panel px-2 py-1">
      <SongRow
        song={shownSong(song)}
        actions={
          <>
            <QueueButton song={song} />
            <IconButton
              label={t('addTo.named', { name })}
              icon={<FolderPlus aria-hidden />}
              onClick={() => setAdding([song])}
            />
          </>
        }
      />
      <AddToCrate songs={adding} onChange={setAdding} />
    </div>
  )
}
