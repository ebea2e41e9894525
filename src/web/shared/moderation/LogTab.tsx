import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LogKind } from '#contract/audit/logKind.ts'
import { type LogEntry, moderationLog, UNDO_HOURS } from '#contract/audit/moderationLog.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { atLeast } from '#contract/roles.ts'
import { ask } from '#web/api/ask.ts'
import { download } from '#web/api/download.ts'
import { keyOf } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
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
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label={t('moderation:what')} className="min-w-0 max-w-xs flex-1">
          <SelectInput
            value={kind}
            onChange={(event) => choose(LogKind.options.find((one) => one === event.target.value) ?? '')}
            options={[
              { value: '', label: t('moderation:anything') },
              ...LogKind.options.map((value) => ({ value, label: t(`moderation:kind.${value}`) })),
            ]}
          />
        </Field>
        <SaveLog asked={asked} />
      </div>
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
      <MoreButton of={answer} className="mt-4" />
    </section>
  )
}

/** All that matches as a file, one entry a line; for administrators. */
const SaveLog = ({ asked }: { readonly asked: Omit<InputOf<typeof moderationLog>['query'], 'format'> }) => {
  const { t } = useTranslation('moderation')
  const say = useSayRefusal()
  const session = useSession()
  const save = useMutation({
    mutationFn: () => download(moderationLog, { query: { ...asked, format: 'ndjson' } }),
    onError: (error) => toast({ look: 'bad', title: say(error) }),
  })
  if (!atLeast(session?.role ?? 'guest', 'admin')) return null
  return (
    <Button
      icon={<Download aria-hidden className="size-4.5" />}
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('saveLog')}
    </Button>
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
