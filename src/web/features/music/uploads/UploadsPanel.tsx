import { useTranslation } from 'react-i18next'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DropZone } from '#web/shared/upload/DropZone.tsx'
import { SendingList } from '#web/shared/upload/SendingList.tsx'
import { useTakeFiles } from '#web/shared/upload/useTakeFiles.ts'
import { FromLink } from './FromLink.tsx'
import { SpaceMeter } from './SpaceMeter.tsx'
import { UploadItem } from './UploadItem.tsx'
import { useDeleteSong } from './useDeleteSong.ts'
import { type Uploads, useUploads } from './useUploads.ts'

/** One's own songs, and bringing new ones. */
export const UploadsPanel = () => {
  const uploads = useUploads()
  const take = useTakeFiles()
  return (
    <div className="flex flex-col gap-5">
      <DropZone onFiles={(files) => take(files)} compact={(uploads.songs?.length ?? 0) > 0} />
      <FromLink />
      <SpaceMeter />
      <SendingList />
      <Songs uploads={uploads} />
    </div>
  )
}

const Songs = ({ uploads }: { readonly uploads: Uploads }) => {
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  const say = useSayRefusal()
  const { isGoing, remove } = useDeleteSong()
  if (uploads.error && !uploads.songs) {
    return (
      <EmptyState
        title={t('uploads.failedTitle')}
        text={say(uploads.error)}
        action={<Button onClick={uploads.reload}>{common('tryAgain')}</Button>}
      />
    )
  }
  if (!uploads.songs) {
    return (
      <div role="status" aria-label={common('loading')} className="flex flex-col gap-2">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
    )
  }
  const songs = uploads.songs.filter((song) => !isGoing(song.id))
  if (songs.length === 0) {
    return (
      <EmptyState
        art="/art/empty-uploads.svg"
        title={t('uploads.emptyTitle')}
        text={t('uploads.emptyText')}
      />
    )
  }
  return (
    <section aria-labelledby="uploads-count">
      <h2 id="uploads-count" className="mb-3 text-sm font-semibold text-quiet">
        {t('uploads.count', { count: songs.length })}
      </h2>
      <ul className="flex flex-col gap-2" data-testid="uploads">
        {songs.map((song) => (
          <UploadItem
            key={song.id}
            song={song}
            progress={uploads.progressOf(song.id)}
            onRemove={() => remove(song)}
          />
        ))}
      </ul>
    </section>
  )
}
