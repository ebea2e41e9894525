import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LogKind } from '#contract/audit/logKind.ts'
import { type LogEntry, moderationLog, UNDO_HOURS } from '#contract/audit/moderationLog.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { isUndoable } from './acts.ts'
import { LogLine } from './LogLine.tsx'
import { useUndo } from './useAct.ts'
import { useNames } from './useNames.ts'

const PAGE = 30
const UNDO_MS = UNDO_HOURS * 3_600_000

/** What was done, the latest first; what is not older than a day can be taken back. */
export const LogTab = ({ scope }: { readonly scope: string | undefined }) => {
  const { t } = useTranslation(['moderation', 'common'])
  const say = useSayRefusal()
  const [kind, choose] = useState<LogKind | ''>('')
  const asked = { limit: PAGE, ...(scope !== undefined && { scope }), ...(kind !== '' && { kind }) }
  const answer = useInfiniteQuery({
    queryKey: [...keyOf(moderationLog, asked), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      ask(moderationLog, { query: { ...asked, ...(pageParam && { before: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ entries }) => (entries.length < PAGE ? undefined : entries.at(-1)?.id),
  })
  const entries = answer.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <section aria-label={t('moderation:tabs.log')}>
      <Field label={t('moderation:what')} className="mb-4 max-w-xs">
        <SelectInput
          value={kind}
          onChange={(event) => choose(LogKind.options.find((one) => one === event.target.value) ?? '')}
          options={[
            { value: '', label: t('moderation:anything') },
            ...LogKind.options.map((value) => ({ value, label: t(`moderation:kind.${value}`) })),
          ]}
        />
      </Field>
      {answer.isPending && <Skeleton className="h-24" />}
      {answer.isError && (
        <Notice
          look="bad"
          action={
            <Button size="small" onClick={() => void answer.refetch()}>
              {t('common:tryAgain')}
            </Button>
          }
        >
          {say(answer.error)}
        </Notice>
      )}
      {answer.isSuccess && entries.length === 0 && (
        <EmptyState title={t('moderation:noActs')} text={t('moderation:noActsText')} />
      )}
      <Entries entries={entries} />
      {answer.hasNextPage && (
        <Button className="mt-4" busy={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {t('common:more')}
        </Button>
      )}
    </section>
  )
}

const Entries = ({ entries }: { readonly entries: readonly LogEntry[] }) => {
  const { t } = useTranslation(['moderation', 'common'])
  const nameOf = useNames(entries.flatMap(({ userUuid, actorUuid }) => [userUuid, actorUuid]))
  const undo = useUndo()
  const [now] = useState(() => Date.now())
  const whoIn = ({ userUuid, actorUuid }: LogEntry): string =>
    [
      userUuid && (nameOf(userUuid) ?? t('moderation:somebody')),
      actorUuid && t('moderation:by', { name: nameOf(actorUuid) ?? t('moderation:somebody') }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <ul className="flex flex-col gap-2">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-panel p-4"
        >
          <LogLine act={entry} who={whoIn(entry)} />
          {isUndoable(entry.kind) && !entry.undoneAt && now - Date.parse(entry.createdAt) < UNDO_MS && (
            <Button size="small" onClick={() => void undo(entry.id)}>
              {t('common:undo')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
