import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CrateSong } from '#contract/playlist/crate.ts'
import {
  addToQueue,
  clearQueue,
  moveInQueue,
  removeFromQueue,
  shuffleQueue,
} from '#contract/playlist/queue.ts'
import type { Song } from '#contract/song.ts'
import { ask } from '#web/api/ask.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { toast } from '#web/ui/toast.ts'
import { useSongNames } from '../useSongNames.ts'
import { inTurn } from './inTurn.ts'
import { moved } from './moved.ts'
import { knownQueue, reloadQueue, showQueue } from './queueCache.ts'

export interface QueueActions {
  readonly add: (songs: readonly Song[]) => void
  readonly remove: (song: CrateSong) => void
  /** Puts a song at another index of the queue. */
  readonly move: (crateSongUuid: string, to: number) => void
  readonly clear: () => void
  readonly shuffle: () => void
}

/** What one can do with the queue: shown at once, told to the server in order, taken back where it refuses. */
export const useQueueActions = (): QueueActions => {
  const client = useQueryClient()
  const { t } = useTranslation('music')
  const { t: common } = useTranslation()
  const namesOf = useSongNames()
  const say = useSayRefusal()

  const tell = (send: () => Promise<unknown>, done?: () => void): void => {
    void inTurn(async () => {
      try {
        await send()
        done?.()
      } catch (error) {
        toast({ look: 'bad', title: say(error) })
      }
      await reloadQueue(client)
    })
  }

  const put = (songs: readonly Song[]): Promise<{ songs: CrateSong[] }> =>
    ask(addToQueue, { body: { songs: [...songs], append: true } })

  const putBack = (song: CrateSong, to: number): void =>
    tell(async () => {
      const added = (await put([song])).songs.at(-1)
      if (added) {
        await ask(moveInQueue, { params: { crateSongUuid: added.crateSongUuid }, body: { position: to } })
      }
    })

  return {
    add: (songs) =>
      tell(
        () => put(songs),
        () => {
          for (const song of songs)
            toast({ look: 'good', title: t('song.queued', { name: namesOf(song).title }) })
        },
      ),
    remove: (song) => {
      const at = knownQueue(client).findIndex((one) => one.crateSongUuid === song.crateSongUuid)
      void showQueue(client, (songs) => songs.filter((one) => one.crateSongUuid !== song.crateSongUuid))
      tell(() => ask(removeFromQueue, { params: { crateSongUuid: song.crateSongUuid } }))
      toast({
        title: t('queue.removed', { name: namesOf(song).title }),
        action: { label: common('undo'), run: () => putBack(song, Math.max(0, at)) },
      })
    },
    move: (crateSongUuid, to) => {
      void showQueue(client, (songs) => moved(songs, crateSongUuid, to))
      tell(() => ask(moveInQueue, { params: { crateSongUuid }, body: { position: to } }))
    },
    clear: () => {
      const songs = knownQueue(client)
      void showQueue(client, () => [])
      tell(() => ask(clearQueue, {}))
      toast({
        title: t('queue.cleared', { count: songs.length }),
        action: { label: common('undo'), run: () => tell(() => put(songs)) },
      })
    },
    shuffle: () => tell(() => ask(shuffleQueue, {})),
  }
}
