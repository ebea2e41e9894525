import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatementLine } from '#contract/merch/tokenTransactions.ts'
import { moment } from '#web/shared/format/time.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

interface Props {
  /** What one had before and after them; null where they are not all lines of a span. */
  readonly sums: { readonly opening: number; readonly closing: number } | null
  readonly lines: readonly StatementLine[]
  /** What can be done about a line, below it. */
  readonly act?: (line: StatementLine) => ReactNode
}

/** Lines of a statement, newest first. */
export const StatementList = ({ sums, lines, act }: Props) => {
  const { t, i18n } = useTranslation('tokens')
  const signed = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' })
  if (lines.length === 0)
    return (
      <EmptyState
        className="rounded-lg border border-dashed border-line"
        title={t(sums ? 'none.title' : 'search.none')}
        text={sums ? t('none.text', { count: sums.closing }) : t('search.noneText')}
      />
    )
  return (
    <Card>
      {sums && <Sum label={t('closing')} value={sums.closing.toLocaleString(i18n.language)} />}
      <ol className={clsx('divide-y divide-line', sums && 'border-y border-line')}>
        {lines.map((line) => (
          <li key={line.id} className="px-4 py-2.5 sm:px-5">
            <div className="flex items-center gap-4">
              <div className="min-w-0 flex-1">
                <p className="font-semibold break-words">
                  {t(`purpose.${line.purpose}`)}
                  {line.type !== 'credit' && (
                    <span className="font-normal text-quiet">{` · ${t(`type.${line.type}`)}`}</span>
                  )}
                </p>
                <p className="text-sm break-words text-quiet">
                  {[moment(line.createdAt, i18n.language), line.reason].filter(Boolean).join(' · ')}
                  {line.room && (
                    <>
                      {' · '}
                      <Link
                        to="/r/$slug"
                        params={{ slug: line.room.slug }}
                        className="underline underline-offset-4"
                      >
                        {line.room.name}
                      </Link>
                    </>
                  )}
                </p>
              </div>
              <p className="shrink-0 text-right">
                <span
                  className={clsx(
                    'block font-bold',
                    line.change > 0 && 'text-like',
                    line.change === 0 && 'text-quiet',
                  )}
                >
                  {signed.format(line.change)}
                </span>
                <span className="block text-sm text-quiet">
                  {t('after', { shown: line.balanceAfter.toLocaleString(i18n.language) })}
                </span>
              </p>
            </div>
            {act?.(line)}
          </li>
        ))}
      </ol>
      {sums && <Sum label={t('opening')} value={sums.opening.toLocaleString(i18n.language)} />}
    </Card>
  )
}

const Sum = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <p className="flex justify-between gap-4 px-4 py-2.5 text-sm text-quiet sm:px-5">
    <span>{label}</span>
    <span className="font-semibold text-text">{value}</span>
  </p>
)
