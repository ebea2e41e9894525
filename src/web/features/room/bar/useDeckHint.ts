import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { queueSongs } from '#contract/playlist/queue.ts'
import { ask } from '#web/api/ask.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { toast } from '#web/ui/toast.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'

/** Tells somebody who just took the decks what plays at their turn; with an empty queue it lets them pick. */
export const useDeckHint = (): (() => void) => {
  const { t } = useTranslation('room')
  const visit = useVisit()
  const { uuid } = useMe()
  const { open: pick } = useOpened('pick')
  return useCallback(() => {
    const seat = () => visit?.store.get()?.djs.find((dj) => dj.uuid === uuid)
    const onDecks = visit && {
      holds: () => seat() !== undefined,
      subscribe: visit.store.subscribe,
    }
    // Off the decks again, it says something false.
    const say = (text: string): void =>
      void toast({ title: t('decks.hintTitle'), text, ...(onDecks?.holds() && { while: onDecks }) })
    const here = location.pathname
    const hint = async (): Promise<void> => {
      const isRuled = (visit?.store.get()?.roomtone.rules?.revision ?? 0) > 0
      const asked =
        visit && isRuled
          ? import('./queuePassing.ts').then(({ queuePassing }) => queuePassing(visit.roomUuid))
          : ask(queueSongs, { query: { limit: 1 } }).then(({ songs }) => ({ songs, passes: songs }))
      const { songs, passes } = await asked
      const [first] = passes
      const ready = seat()?.nextSong
      // Another one is ready already: which were passed, and why, is told by itself.
      if (first && ready && ready.songId !== first.songId) return
      if (first) {
        say(t('decks.hintQueue', { name: first.trackName }))
        return
      }
      // All were passed: that is told by itself, and another one is to be picked.
      if (songs.length === 0) say(t('decks.hintEmpty'))
      if (location.pathname === here) pick('everybody')
    }
    hint().catch(() => undefined)
  }, [t, visit, uuid, pick])
}
