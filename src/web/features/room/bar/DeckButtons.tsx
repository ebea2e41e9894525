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
  const whyNot = (): string | undefined => {
    if (decks.isClosed) return t('decks.closed')
    if (me.user?.canDj === false) return t('decks.notAllowed')
    return decks.isFull ? t('decks.full') : undefined
  }
  const why = whyNot()
  // Beside it stands the button that skips: there is no room for words on a phone.
  if (compact && decks.isDj)
    return (
      <div className="flex items-center">
        <IconButton
          label={t('decks.leaveShort')}
          icon={<LogOut aria-hidden />}
          aria-busy={decks.busy || undefined}
          onClick={() => !decks.busy && decks.leave()}
        />
        {decks.maySkip && <SkipButton onSkip={decks.skip} />}
      </div>
    )
  return (
    <div className="flex items-center gap-1">
      {decks.isDj || decks.isWaiting ? (
        <Button
          size={compact ? 'small' : 'medium'}
          busy={decks.busy}
          icon={<LogOut aria-hidden className="size-4.5" />}
          onClick={decks.leave}
        >
          {t(decks.isWaiting ? (compact ? 'line.leaveShort' : 'line.leave') : 'decks.leave')}
        </Button>
      ) : (
        <Button
          look="primary"
          size={compact ? 'small' : 'medium'}
          busy={decks.busy}
          whyNot={decks.mayLineUp ? undefined : why}
          disabled={!decks.mayTake && !decks.mayLineUp && why === undefined}
          icon={<Disc3 aria-hidden className="size-4.5" />}
          onClick={decks.mayLineUp ? decks.lineUp : decks.take}
        >
          {decks.mayLineUp
            ? t(compact ? 'line.joinShort' : 'line.join')
            : t(compact ? 'decks.takeShort' : 'decks.take')}
        </Button>
      )}
      {decks.maySkip && <SkipButton onSkip={decks.skip} />}
    </div>
  )
}

const SkipButton = ({ onSkip }: { readonly onSkip: () => void }) => {
  const { t } = useTranslation('room')
  return <IconButton label={t('decks.skip')} icon={<SkipForward aria-hidden />} onClick={onSkip} />
}
