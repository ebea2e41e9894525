import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UserAction, UserActionKind, userActions } from '#contract/audit/userActions.ts'
import type { AdminUser } from '#contract/user/administration.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { moment } from '#web/shared/format/time.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'

const PAGE = 25

/** What somebody did and what was done to them, of all kinds along one line, newest first. */
export const TimelineCard = ({ user: { uuid } }: { readonly user: AdminUser }) => {
  const { t } = useTranslation('admin')
  const [kind, choose] = useState<UserActionKind | ''>('')
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(userActions), uuid, kind],
    queryFn: ({ pageParam, signal }) =>
      ask(
        userActions,
        { params: { id: uuid }, query: { limit: PAGE, offset: pageParam, ...(kind !== '' && { kind }) } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count }, _all, offset) => (offset + PAGE < count ? offset + PAGE : undefined),
  })
  return (
    <PageCard title={t('timeline.title')} text={t('timeline.text')}>
      <Field label={t('timeline.kind')} className="mb-4 max-w-xs">
        <SelectInput
          value={kind}
          onChange={({ target }) => choose(UserActionKind.options.find((one) => one === target.value) ?? '')}
          options={[
            { value: '', label: t('modLog.anything') },
            ...UserActionKind.options.map((value) => ({ value, label: t(`timeline.kinds.${value}`) })),
          ]}
        />
      </Field>
      <Loaded of={pages} rows={4}>
        {(data) => {
          const actions = data.pages.flatMap((page) => page.actions)
          if (actions.length === 0) return <p className="text-sm text-quiet">{t('history.none')}</p>
          return (
            <>
              <ol className="flex flex-col gap-3">
                {actions.map((action, n) => (
                  <Line key={`${action.at} ${n}`} action={action} />
                ))}
              </ol>
              <MoreButton of={pages} size="small" className="mt-3" />
            </>
          )
        }}
      </Loaded>
    </PageCard>
  )
}

/** The values of an action that people read: names, reasons and amounts. */
const readable = ['name', 'reason', 'status', 'state', 'tokens'] as const

const Line = ({ action: { at, kind, text, data } }: { readonly action: UserAction }) => {
  const { t, i18n } = useTranslation('admin')
  const said = readable.flatMap((key) => {
    const value = data[key]
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="font-semibold break-words">
        {t(`timeline.kinds.${kind}`)}
        <span className="font-normal">{` · ${text}`}</span>
      </p>
      {said.some(Boolean) && <p className="text-sm break-words">{said.filter(Boolean).join(' · ')}</p>}
      <p className="text-sm text-quiet">{moment(at, i18n.language)}</p>
    </li>
  )
}
