import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboard, DashboardName } from '#contract/audit/dashboards.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { EconomyBoard } from './dashboards/EconomyBoard.tsx'
import { ListenersBoard } from './dashboards/ListenersBoard.tsx'
import { PlaysBoard } from './dashboards/PlaysBoard.tsx'
import { RetentionBoard } from './dashboards/RetentionBoard.tsx'
import { RoomsBoard } from './dashboards/RoomsBoard.tsx'
import { type Span, spanOf, spans } from './dashboards/spans.ts'

const route = getRouteApi('/manage/audit')

/** `/manage/audit`: how the place does, drawn first; the numbers stand below for those who ask. */
export const DashboardsPage = () => {
  const { t } = useTranslation('admin')
  const { show, days } = route.useSearch()
  const navigate = route.useNavigate()
  const [now] = useState(() => Date.now())
  const name = DashboardName.safeParse(show).data ?? 'plays'
  const span = spanOf(spans.find((one) => one === days) ?? '30', now)
  return (
    <>
      <PageHead
        title={t('dashboards.title')}
        text={t('dashboards.text')}
        action={
          <Field label={t('dashboards.span')}>
            <SelectInput
              value={days ?? '30'}
              options={spans.map((value) => ({
                value,
                label: t('dashboards.days', { count: Number(value) }),
              }))}
              onChange={({ target }) =>
                void navigate({ search: { show: name, days: target.value }, replace: true })
              }
            />
          </Field>
        }
      />
      <Tabs
        label={t('dashboards.title')}
        value={name}
        onChange={(next) => void navigate({ search: { show: next, ...(days && { days }) }, replace: true })}
        panelClassName="pt-6"
        tabs={DashboardName.options.map((value) => ({
          value,
          label: t(`dashboards.tab.${value}`),
          panel: <Drawn name={value} span={span} />,
        }))}
      />
    </>
  )
}

const Drawn = ({ name, span }: { readonly name: DashboardName; readonly span: Span }) => {
  const answer = useQuery(
    query(dashboard, {
      params: { name },
      query: {
        from: span.from.toISOString(),
        to: span.to.toISOString(),
        step: span.step,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    }),
  )
  return (
    <Loaded of={answer} rows={6}>
      {(data) => {
        switch (data.name) {
          case 'plays':
            return <PlaysBoard data={data} span={span} />
          case 'listeners':
            return <ListenersBoard data={data} />
          case 'rooms':
            return <RoomsBoard data={data} />
          case 'retention':
            return <RetentionBoard data={data} />
          case 'economy':
            return <EconomyBoard data={data} span={span} />
        }
      }}
    </Loaded>
  )
}
