import { useTranslation } from 'react-i18next'
import { ShieldCheck, SkipForward } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { BarPopover } from '../bar/BarPopover.tsx'
import { EndSong } from './EndSong.tsx'
import { SkipCountdown } from './SkipCountdown.tsx'
import { SkipMeter } from './SkipMeter.tsx'
import { SkipReasonChips } from './SkipReasonChips.tsx'
import { SkipSpoken } from './SkipSpoken.tsx'
import { useSignOfLife } from './useSignOfLife.ts'
import { useSkipVote } from './useSkipVote.ts'

/** The vote on ending what plays: how far it is, the own vote with its reason, and what moderators do about it. */
export const SkipLine = () => {
  const { t } = useTranslation('skipVote')
  const skip = useSkipVote()
  useSignOfLife()
  const { shown, hasVoted, isOwnSong, mayModerate } = skip
  if (shown === null) return null
  const isOpen = shown.vetoedBy === null && shown.needed !== null
  const note = shown.vetoedBy !== null ? t('kept') : shown.needed === null ? t('tooFew') : undefined
  return (
    <div
      role="group"
      aria-label={t('label')}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm max-lg:col-span-2 lg:col-start-2"
    >
      {note && <p className="text-quiet">{note}</p>}
      {isOpen && !isOwnSong && (
        <Button
          size="small"
          busy={skip.busy}
          aria-pressed={hasVoted}
          icon={<SkipForward aria-hidden className="size-4" />}
          onClick={() => (hasVoted ? skip.withdraw() : skip.vote())}
        >
          {t(hasVoted ? 'withdraw' : 'vote')}
        </Button>
      )}
      {isOpen && isOwnSong && <p className="text-quiet">{t('own')}</p>}
      {isOpen && <SkipMeter shown={shown} />}
      {isOpen && <SkipCountdown shown={shown} />}
      {mayModerate && isOpen && shown.votes > 0 && (
        <Button
          size="small"
          busy={skip.busy}
          icon={<ShieldCheck aria-hidden className="size-4" />}
          onClick={skip.veto}
        >
          {t('keep')}
        </Button>
      )}
      {mayModerate && (
        <BarPopover
          label={t('end')}
          className="w-80 max-w-[calc(100vw-1rem)] p-4"
          trigger={<Button size="small">{t('end')}</Button>}
        >
          <EndSong onEnd={skip.end} />
        </BarPopover>
      )}
      {isOpen && hasVoted && <SkipReasonChips chosen={skip.reason} onChoose={skip.vote} />}
      <SkipSpoken shown={shown} />
    </div>
  )
}
