import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Report, reports, ReportState } from '#contract/audit/reports.ts'
import { query } from '#web/api/queries.ts'
import { moment } from '#web/shared/format/time.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { CaseView } from './CaseView.tsx'
import { useKeys } from './useKeys.ts'
import { useNames } from './useNames.ts'

const EVERY_MS = 20_000
const MOST = 100

interface Props {
  readonly scope: string | undefined
  /** The case in the address. */
  readonly shown: string | undefined
  readonly onShow: (id: string | undefined) => void
}

/** What was reported: the queue, and the case one looks at. J and K go through them. */
export const CasesTab = ({ scope, shown, onShow }: Props) => {
  const { t } = useTranslation('moderation')
  const [state, choose] = useState<Report['state']>('OPEN')
  const asked = { state, limit: MOST, ...(scope !== undefined && { scope }) }
  const answer = useQuery({ ...query(reports, { query: asked }), refetchInterval: EVERY_MS })
  const list = answer.data?.reports ?? []
  const at = list.findIndex(({ id }) => id === shown)
  const go = (to: number): void => {
    const next = list[Math.min(Math.max(to, 0), list.length - 1)]
    if (next) onShow(next.id)
  }
  useKeys({ j: () => go(at + 1), k: () => go(at - 1) })
  return (
    <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section aria-label={t('queue')} className={shown === undefined ? '' : 'hidden lg:block'}>
        <Field label={t('state')} className="mb-4">
          <SelectInput
            value={state}
            onChange={(event) =>
              choose(ReportState.options.find((one) => one === event.target.value) ?? 'OPEN')
            }
            options={ReportState.options.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        </Field>
        <Loaded of={answer} rows={4}>
          {({ reports: found }) =>
            found.length === 0 ? (
              <EmptyState title={t('noCases')} text={t('noCasesText')} />
            ) : (
              <Queue reports={found} shown={shown} onShow={onShow} />
            )
          }
        </Loaded>
      </section>
      {shown === undefined ? (
        <p className="hidden self-center text-center text-quiet lg:block">{t('choose')}</p>
      ) : (
        <CaseView key={shown} id={shown} onClose={() => onShow(undefined)} />
      )}
    </div>
  )
}

interface QueueProps {
  readonly reports: readonly Report[]
  readonly shown: string | undefined
  readonly onShow: (id: string) => void
}

const Queue = ({ reports: list, shown, onShow }: QueueProps) => {
  const { t, i18n } = useTranslation('moderation')
  const nameOf = useNames(list.map(({ userUuid }) => userUuid))
  return (
    <ul className="flex flex-col gap-2">
      {list.map(({ id, kind, reason, userUuid, reports: count, createdAt }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === shown || undefined}
            onClick={() => onShow(id)}
            className="w-full rounded-md border border-line bg-panel p-3 text-left hover:bg-raised aria-[current]:border-accent"
          >
            <span className="block font-semibold">
              {t(`what_.${kind}`)} · {t(`reasons.${reason}`)}
            </span>
            <span className="block truncate text-sm">{nameOf(userUuid) ?? ''}</span>
            <span className="block text-sm text-quiet">
              {t('reports', { count })} · {moment(createdAt, i18n.language)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
