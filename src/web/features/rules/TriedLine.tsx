import { useTranslation } from 'react-i18next'
import type { TriedRules } from '#contract/room/songChecks.ts'
import { moment } from '#web/shared/format/time.ts'
import type { RulePath } from '#web/shared/rules/ruleTable.ts'

interface Props {
  readonly rule: RulePath
  readonly tried: TriedRules
}

/** What a rule would have done to the last plays of the room, and to which of them. */
export const TriedLine = ({ rule, tried }: Props) => {
  const { t, i18n } = useTranslation('rules')
  if (tried.plays === 0) return null
  const { refused = 0, told = 0 } = tried.byRule[rule] ?? {}
  const plays = t('songs', { count: tried.plays })
  const [kind, count] = refused > 0 ? (['would', refused] as const) : (['marked', told] as const)
  if (count === 0) return <p className="text-sm text-quiet">{t('tried.none', { plays })}</p>
  const line = t(`tried.${kind}`, { plays, count })
  const which = tried.refused.filter(({ verdicts }) =>
    verdicts.some((verdict) => verdict.rule === rule && verdict.mode === 'enforce' && verdict.ok === false),
  )
  if (which.length === 0) return <p className="text-sm text-accent">{line}</p>
  return (
    <details>
      <summary className="flex min-h-10 w-fit cursor-pointer items-center text-sm text-accent underline decoration-accent/50 underline-offset-4">
        {line}
      </summary>
      <div role="region" aria-label={t('tried.which')} tabIndex={0} className="mt-1 max-h-64 overflow-y-auto">
        <ol className="flex flex-col gap-1.5">
          {which.toReversed().map((play) => (
            <li key={play.playId} className="text-sm">
              {play.trackName}
              <span className="text-quiet">
                {' '}
                · {play.artistName} · {moment(new Date(play.playedAt).toISOString(), i18n.language)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}
