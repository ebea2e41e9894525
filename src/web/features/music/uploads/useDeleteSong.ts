import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteSong, ownSongs } from '#contract/upload/songs.ts'
import { uploadSpace } from '#contract/upload/upload.ts'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { undoableActions } from '#web/shared/undo/undoableActions.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { toast } from '#web/ui/toast.ts'
import { useSongNames } from '#web/shared/song/useSongNames.ts'

interface DeleteSong {
  /** True for a song that is hidden already and about to be deleted. */
  readonly isGoing: (songId: string) => boolean
  readonly remove: (song: UploadedSong) => void
}

/** Deletes songs with a few seconds in which it can be taken back: the file is gone only after that. */
export const useDeleteSong = (): DeleteSong => {
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const say = useSayRefusal()
  const namesOf = useSongNames()
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set())

  const show = (songId: string): void => setGoing((all) => new Set([...all].filter((id) => id !== songId)))

  const erase = async (songId: string): Promise<void> => {
    try {
      await ask(deleteSong, { params: { id: songId } })
      await Promise.all(
        [ownSongs, uploadSpace].map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) })),
      )
    } catch (error) {
      toast({ look: 'bad', title: say(error) })
    }
    show(songId)
  }

  return {
    isGoing: (songId) => going.has(songId),
    remove: (song) => {
      const name = namesOf(song).title
      setGoing((all) => new Set([...all, song.id]))
      undoableActions.start(song.id, () => void erase(song.id))
      toast({
        title: t('uploads.deleted', { name }),
        action: { label: common('undo'), run: () => undoableActions.takeBack(song.id) && show(song.id) },
      })
    },
  }
}
