import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { HouseActKind } from '#contract/audit/houseActKind.ts'
import { type HouseAct, houseActs } from '#contract/audit/houseActs.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { moment } from '#web/shared/format/time.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { actFacts } from './actFacts.ts'

const route = getRouteApi('/manage/acts')
const PAGE = 50

/** `/manage/acts`: what was done about money, tokens, points and avatars, by whom, for whom and why. */
export const ActsPage = () => {
  const { t } = useTranslation('admin')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const kind = HouseActKind.options.find((one) => one === search.kind)
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(houseActs), kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      ask(
        houseActs,
        {
          query: {
            limit: PAGE,
            ...(kind && { kind }),
            ...(pageParam !== null && { before: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length === PAGE ? last.at(-1)?.id : undefined),
  })
  return (
    <>
      <PageHead title={t('acts.title')} text={t('acts.text')} />
      <Field label={t('acts.kind')} className="mb-5 max-w-sm">
        <SelectInput
          value={kind ?? ''}
          onChange={({ target: { value } }) =>
            void navigate({ search: value === '' ? {} : { kind: value }, replace: true, resetScroll: false })
          }
          options={[
            { value: '', label: t('acts.all') },
            ...HouseActKind.options
              .map((value) => ({ value, label: t(`acts.did.${value}`) }))
              .toSorted((a, b) => a.label.localeCompare(b.label)),
          ]}
        />
      </Field>
      <Loaded of={pages} rows={6}>
        {(data) => {
          const acts = data.pages.flat()
          if (acts.length === 0) return <EmptyState title={t('acts.none')} text={t('acts.noneText')} />
          return (
            <>
              <Card>
                <ol className="divide-y divide-line">
                  {acts.map((act) => (
                    <ActLine key={act.id} act={act} />
                  ))}
                </ol>
              </Card>
              {pages.hasNextPage && (
                <Button
                  className="mt-4"
                  busy={pages.isFetchingNextPage}
                  onClick={() => void pages.fetchNextPage()}
                >
                  {t('acts.more')}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

const ActLine = ({ act }: { readonly act: HouseAct }) => {
  const { t, i18n } = useTranslation('admin')
  const { kind, actor, person, about, reason, data, at } = act
  const people = [
    { who: actor, say: 'acts.by' as const },
    { who: person, say: 'acts.to' as const },
  ]
  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="font-semibold break-words">
        {t(`acts.did.${kind}`)}
        {about && <span className="font-normal">{` · ${about}`}</span>}
      </p>
      <p className="text-sm break-words text-quiet">
        {moment(at, i18n.language)}
        {people.map(
          ({ who, say }) =>
            who && (
              <Fragment key={say}>
                {' · '}
                <Link
                  to="/manage/users/$uuid"
                  params={{ uuid: who.uuid }}
                  className="inline-block py-1 underline underline-offset-4"
                >
                  {t(say, { name: who.nickname ?? t('acts.erased') })}
                </Link>
              </Fragment>
            ),
        )}
      </p>
      {reason && <p className="break-words">{reason}</p>}
      <p className="text-sm break-words text-quiet tabular-nums empty:hidden">
        {actFacts(data, {
          language: i18n.language,
          wordOf: (key) => t(`acts.fact.${key}`),
        }).join(' · ')}
      </p>
    </li>
  )
}
