import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { type SkipReason, skipReasons } from '#contract/room/skip.ts'

interface Props {
  readonly chosen: SkipReason | undefined
  /** A second press takes the reason back. */
  readonly onChoose: (reason: SkipReason | undefined) => void
}

/** Why one wants the song to end, a word each. */
export const SkipReasonChips = ({ chosen, onChoose }: Props) => {
  const { t } = useTranslation('skipVote')
  return (
    <div role="group" aria-label={t('why')} className="flex w-full flex-wrap gap-1.5">
      {skipReasons.map((reason) => (
        <button
          key={reason}
          type="button"
          aria-pressed={chosen === reason}
          onClick={() => onChoose(chosen === reason ? undefined : reason)}
          className={clsx(
            'touchable min-h-9 rounded-full border px-3 text-sm',
            chosen === reason
              ? 'border-accent bg-raised text-text'
              : 'border-line text-quiet hover:text-text',
          )}
        >
          {t(`reason.${reason}`)}
        </button>
      ))}
    </div>
  )
}
