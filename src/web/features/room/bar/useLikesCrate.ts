import { useCallback } from 'react'
import { addToLikes, likesSongs, removeFromLikes } from '#contract/playlist/likes.ts'
import type { Song } from '#contract/song.ts'
import { ask } from '#web/api/ask.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { toast } from '#web/ui/toast.ts'
import { useTranslation } from 'react-i18next'

/** How far down the crate a song is sought that is to be taken out. */
const SOUGHT = 200

const isSame = (a: Song, b: Song): boolean =>
  a.songShortId !== undefined
    ? a.songShortId === b.songShortId
    : a.trackName === b.trackName && a.artistName === b.artistName

const keep = async (song: Song): Promise<void> => {
  await ask(addToLikes, { body: { songs: [song], append: false } })
}

const drop = async (song: Song): Promise<void> => {
  const { songs } = await ask(likesSongs, { query: { limit: SOUGHT } })
  const kept = songs.filter((one) => isSame(song, one))
  for (const { crateSongUuid } of kept) await ask(removeFromLikes, { params: { crateSongUuid } })
}

/** Keeps a starred song in the likes crate, or takes it out again; says so when that fails. */
export const useLikesCrate = (): ((song: Song, wanted: boolean) => void) => {
  const { t } = useTranslation('room')
  const sayRefusal = useSayRefusal()
  return useCallback(
    (song, wanted) => {
      const done = (): void => {
        if (wanted) toast({ look: 'good', title: t('vote.kept', { name: song.trackName }) })
      }
      ;(wanted ? keep(song) : drop(song)).then(done, (error: unknown) =>
        toast({ look: 'bad', title: sayRefusal(error) }),
      )
    },
    [t, sayRefusal],
  )
}
