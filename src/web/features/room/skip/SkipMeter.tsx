import { useTranslation } from 'react-i18next'
import type { SkipShown } from '#contract/room/skip.ts'

/** A picture of how far the vote is, with the numbers in words. */
export const SkipMeter = ({ shown: { votes, needed, eligible } }: { readonly shown: SkipShown }) => {
  const { t } = useTranslation('skipVote')
  if (needed === null) return null
  const share = Math.min(1, votes / needed)
  return (
    <div className="flex items-center gap-2">
      <div
        role="meter"
        aria-label={t('label')}
        aria-valuemin={0}
        aria-valuemax={needed}
        aria-valuenow={Math.min(votes, needed)}
        aria-valuetext={t('meter', { votes, needed })}
        className="h-2 w-24 overflow-hidden rounded-full bg-edge"
      >
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <span aria-hidden className="whitespace-nowrap">
        {t('of', { votes, needed })}
      </span>
      <span className="whitespace-nowrap text-quiet">{t('listening', { count: eligible })}</span>
    </div>
  )
}
