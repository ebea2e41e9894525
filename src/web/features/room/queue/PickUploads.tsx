import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownSongs } from '#contract/upload/songs.ts'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { QueueButton } from '#web/shared/crate/QueueButton.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { stageOf } from '#web/shared/song/stageOf.ts'
import { useWhyNot } from '#web/shared/song/useWhyNot.ts'
import { DropZone } from '#web/shared/upload/DropZone.tsx'
import { EditSongDialog } from '#web/shared/upload/EditSongDialog.tsx'
import { SendingList } from '#web/shared/upload/SendingList.tsx'
import { useTakeFiles } from '#web/shared/upload/useTakeFiles.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOpened } from '#web/shared/page/useOpened.ts'
import { PickRow } from './PickList.tsx'

/** One's own songs, and new ones: a file sent from here goes into the queue as soon as it is ready. */
export const PickUploads = () => {
  const { t } = useTranslation('room')
  const { t: common } = useTranslation()
  const picker = useOpened('pick')
  const isHere = isMember(useSession())
  if (isHere) return <OwnUploads />
  const signUp = (): void => {
    picker.close()
    signUpOffer.open('upload', () => picker.open('uploads'))
  }
  return (
    <div className="py-6">
      <p className="mb-4 text-quiet">{t('pick.uploadGuest')}</p>
      <Button look="primary" size="small" onClick={signUp}>
        {common('signUp')}
      </Button>
    </div>
  )
}

const OwnUploads = () => {
  const { t } = useTranslation('room')
  const take = useTakeFiles()
  const answer = useQuery({
    ...query(ownSongs, { query: { limit: 100 } }),
    refetchInterval: ({ state }) =>
      state.data?.songs.some((song) => stageOf(song.status) === 'processing') ? 3000 : false,
  })
  return (
    <div className="flex min-w-0 flex-col gap-3 pt-4">
      <DropZone compact onFiles={(files) => take(files, true)} />
      <SendingList />
      <Loaded of={answer}>
        {({ songs }) =>
          songs.length === 0 ? (
            <p className="text-quiet">{t('pick.none.uploads')}</p>
          ) : (
            <ul className="flex min-w-0 flex-col">
              {songs.map((song) => (
                <UploadRow key={song.id} song={song} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

const UploadRow = ({ song }: { readonly song: UploadedSong }) => {
  const { t } = useTranslation('upload')
  const whyNot = useWhyNot()(song)
  const [isEditing, setEditing] = useState(false)
  const isUnnamed = stageOf(song.status) === 'missing'
  return (
    <>
      <PickRow song={song} under={whyNot && <p className="text-sm text-accent">{whyNot}</p>}>
        {isUnnamed ? (
          <Button size="small" onClick={() => setEditing(true)}>
            {t('open')}
          </Button>
        ) : (
          <QueueButton song={song} />
        )}
      </PickRow>
      <EditSongDialog song={song} open={isEditing} onOpenChange={setEditing} />
    </>
  )
}
