import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ModerationType } from '#contract/audit/logKind.ts'
import { ModerationAction, moderationActions } from '#contract/audit/moderationActions.ts'
import { download } from '#web/api/download.ts'
import { query } from '#web/api/queries.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { usePutSearch } from '#web/shared/page/usePutSearch.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { Pages } from './Pages.tsx'
import { ActionCard } from './moderationLog/ActionCard.tsx'
import { type LogSearch, logQuery, logStates } from './moderationLog/logQuery.ts'
import { WriteDown } from './moderationLog/WriteDown.tsx'

const route = getRouteApi('/manage/moderation-log')

/** `/manage/moderation-log`: who did what to whom, for those who look at it afterwards: notes, what was reviewed, a file. */
export const ModerationLogPage = () => {
  const { t } = useTranslation('admin')
  const search = route.useSearch()
  const put = usePutSearch()
  const go = (change: LogSearch): void => put({ ...change })
  const say = useSayRefusal()
  const asked = logQuery(search)
  const rows = useQuery(query(moderationActions, { query: asked }))
  const save = useMutation({
    mutationFn: () => download(moderationActions, { query: { ...asked, limit: 200, format: 'csv' } }),
    onError: (error) => toast({ look: 'bad', title: say(error) }),
  })
  return (
    <>
      <PageHead
        title={t('modLog.title')}
        text={t('modLog.text')}
        action={
          <Button
            icon={<Download aria-hidden className="size-4.5" />}
            busy={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('modLog.csv')}
          </Button>
        }
      />
      <div className="mb-5 grid gap-3 sm:grid-cols-2">
        <Field label={t('modLog.what')}>
          <SelectInput
            value={search.type ?? ''}
            onChange={({ target }) => go({ type: target.value, page: '' })}
            options={[
              { value: '', label: t('modLog.anything') },
              ...ModerationType.options.map((value) => ({ value, label: t(`history.type.${value}`) })),
            ]}
          />
        </Field>
        <Field label={t('modLog.state')}>
          <SelectInput
            value={search.state ?? ''}
            onChange={({ target }) => go({ state: target.value, page: '' })}
            options={[
              { value: '', label: t('modLog.anything') },
              ...logStates.map((value) => ({ value, label: t(`modLog.states.${value}`) })),
            ]}
          />
        </Field>
      </div>
      {search.person && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          {t('modLog.onePerson')}
          <Button size="small" onClick={() => go({ person: '', page: '' })}>
            {t('modLog.everybody')}
          </Button>
        </p>
      )}
      <WriteDown />
      <Loaded of={rows} rows={6}>
        {({ data, page, pageCount }) =>
          data.length === 0 ? (
            <EmptyState title={t('modLog.none')} />
          ) : (
            <>
              <ol className="grid gap-3">
                {data.map((row) => {
                  const action = ModerationAction.parse(row)
                  return (
                    <li key={action.id}>
                      <ActionCard action={action} onPerson={(person) => go({ person, page: '' })} />
                    </li>
                  )
                })}
              </ol>
              <Pages page={page} pageCount={pageCount} onGo={(next) => go({ page: String(next) })} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
