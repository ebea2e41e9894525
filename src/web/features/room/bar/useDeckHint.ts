import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { queueSongs } from '#contract/playlist/queue.ts'
import { ask } from '#web/api/ask.ts'
import { toast } from '#web/ui/toast.ts'
import { picking } from '../queue/picking.ts'

/** Tells somebody who just took the decks what plays at their turn; with an empty queue it lets them pick. */
export const useDeckHint = (): (() => void) => {
  const { t } = useTranslation('room')
  return useCallback(() => {
    const hint = async (): Promise<void> => {
      const { songs } = await ask(queueSongs, { query: { limit: 1 } })
      const [first] = songs
      if (first) {
        toast({ title: t('decks.hintTitle'), text: t('decks.hintQueue', { name: first.trackName }) })
        return
      }
      toast({ title: t('decks.hintTitle'), text: t('decks.hintEmpty') })
      picking.set(true)
    }
    hint().catch(() => undefined)
  }, [t])
}
