import { ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PreviewButton } from '#web/shared/song/PreviewButton.tsx'
import { useQueueActions } from '../queue/useQueueActions.ts'
import { SongLine } from '../SongLine.tsx'
import { useSongNames } from '../useSongNames.ts'

/** A song the search found: listen to it, or put it into the queue. */
export const FoundSong = ({ song }: { readonly song: Song }) => {
  const { t } = useTranslation('music')
  const queue = useQueueActions()
  const name = useSongNames()(song).title
  const uploadId = song.musicProviders['uploadService']
  return (
    <li className="rounded-md border border-line bg-panel py-1.5 pr-1 pl-3">
      <SongLine
        song={song}
        actions={
          <>
            {uploadId && <PreviewButton songId={uploadId} name={name} />}
            <IconButton
              label={t('song.queueNamed', { name })}
              icon={<ListPlus aria-hidden />}
              onClick={() => queue.add([song])}
            />
          </>
        }
      />
    </li>
  )
}
