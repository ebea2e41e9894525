import { Disc3, LogOut, SkipForward } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useDecks } from './useDecks.ts'

/** Take the decks, leave them, skip. */
export const DeckButtons = ({ compact }: { readonly compact: boolean }) => {
  const { t } = useTranslation('room')
  const me = useMe()
  const decks = useDecks()
  const why = me.user?.canDj === false ? t('decks.notAllowed') : decks.isFull ? t('decks.full') : undefined
  return (
    <div className="flex items-center gap-1">
      {decks.isDj ? (
        <Button
          size={compact ? 'small' : 'medium'}
          busy={decks.busy}
          icon={<LogOut aria-hidden className="size-4.5" />}
          onClick={decks.leave}
        >
          {t(compact ? 'decks.leaveShort' : 'decks.leave')}
        </Button>
      ) : (
        <Button
          look="primary"
          size={compact ? 'small' : 'medium'}
          busy={decks.busy}
          whyNot={why}
          disabled={!decks.mayTake && why === undefined}
          icon={<Disc3 aria-hidden className="size-4.5" />}
          onClick={decks.take}
        >
          {t(compact ? 'decks.takeShort' : 'decks.take')}
        </Button>
      )}
      {decks.maySkip && (
        <IconButton label={t('decks.skip')} icon={<SkipForward aria-hidden />} onClick={decks.skip} />
      )}
    </div>
  )
}
