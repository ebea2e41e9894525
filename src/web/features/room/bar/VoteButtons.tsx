import clsx from 'clsx'
import { Star, ThumbsDown, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { useVotes } from './useVotes.ts'

interface VoteProps {
  readonly label: string
  readonly count: number
  readonly icon: ReactNode
  readonly pressed: boolean
  readonly color: string
  /** Why it cannot be cast, in words; a press says it. */
  readonly whyNot: string | undefined
  readonly onPress: () => void
}

const Vote = ({ label, count, icon, pressed, color, whyNot, onPress }: VoteProps) => (
  <Tooltip label={whyNot ?? label}>
    <button
      type="button"
      aria-label={`${label}, ${count}`}
      aria-pressed={pressed}
      {...(whyNot !== undefined && { 'aria-disabled': true, 'aria-description': whyNot })}
      onClick={onPress}
      className={clsx(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-1.5 text-sm transition-[color,background-color,scale] hover:bg-raised active:scale-95 aria-disabled:opacity-40 lg:px-2.5 [&_svg]:size-5',
        pressed ? `${color} [&_svg]:fill-current` : 'text-quiet hover:text-text',
      )}
    >
      {icon}
      <span aria-hidden className="min-w-2 text-left">
        {count}
      </span>
    </button>
  </Tooltip>
)

/** Dislike, like and star with their counts; a second press takes a vote back. */
export const VoteButtons = () => {
  const { t } = useTranslation('room')
  const counts = useRoom((room) => room.voteCounts)
  const votes = useVotes()
  return (
    <div role="group" aria-label={t('vote.label')} className="flex">
      <Vote
        label={t('vote.dislike')}
        count={counts?.dislikes ?? 0}
        icon={<ThumbsDown aria-hidden />}
        pressed={votes.mine.like === false}
        color="text-dislike"
        whyNot={votes.whyNotJudge}
        onPress={votes.dislike}
      />
      <Vote
        label={t('vote.like')}
        count={counts?.likes ?? 0}
        icon={<ThumbsUp aria-hidden />}
        pressed={votes.mine.like === true}
        color="text-like"
        whyNot={votes.whyNotJudge}
        onPress={votes.like}
      />
      <Vote
        label={t('vote.star')}
        count={counts?.stars ?? 0}
        icon={<Star aria-hidden />}
        pressed={votes.mine.star === true}
        color="text-star"
        whyNot={votes.whyNotStar}
        onPress={votes.star}
      />
    </div>
  )
}
