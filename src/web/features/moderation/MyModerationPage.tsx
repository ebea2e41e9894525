import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appeal } from '#contract/audit/appeals.ts'
import { type MyModeration, myModeration } from '#contract/audit/moderationLog.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { moment } from '#web/shared/format/time.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { LogLine } from '#web/shared/moderation/LogLine.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { toast } from '#web/ui/toast.ts'
import { AppealForm } from './AppealForm.tsx'

const PAGE = 100

/** `/moderation`: what was done about the reader, why, until when, and how to appeal. */
export const MyModerationPage = () => {
  const { t } = useTranslation('moderation')
  const mine = useQuery(query(myModeration, { query: { limit: PAGE } }))
  return (
    <>
      <PageHead title={t('mine.title')} text={t('mine.text')} />
      <Loaded of={mine} rows={3}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState title={t('mine.none')} text={t('mine.noneText')} />
          ) : (
            <ul className="flex flex-col gap-3">
              {entries.map((entry) => (
                <li key={entry.id} className="rounded-lg border border-line bg-panel p-4 sm:p-5">
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

const Entry = ({ entry }: { readonly entry: MyModeration }) => {
  const { t, i18n } = useTranslation('moderation')
  const [isWriting, write] = useState(false)
  const [now] = useState(() => Date.now())
  const send = useSend(appeal, [myModeration])
  const where = entry.by === 'site' ? t('mine.site') : (entry.roomName ?? t('mine.room'))
  const mayAppeal = entry.appeal === null && entry.undoneAt === null && Date.parse(entry.appealUntil) > now
  return (
    <>
      <LogLine act={entry} who={where} />
      {entry.appeal && (
        <p className="mt-3">
          {t(`mine.state.${entry.appeal}`)}
          {entry.appealAnswer && (
            <span className="block break-words whitespace-pre-wrap">
              {t('mine.answer')} <q>{entry.appealAnswer}</q>
            </span>
          )}
        </p>
      )}
      {mayAppeal && !isWriting && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button size="small" onClick={() => write(true)}>
            {t('mine.appeal')}
          </Button>
          <span className="text-sm text-quiet">
            {t('mine.until', { time: moment(entry.appealUntil, i18n.language) })}
          </span>
        </div>
      )}
      {isWriting && mayAppeal && (
        <AppealForm
          problem={send.error}
          busy={send.isPending}
          send={async (text) => {
            await send.mutateAsync({ body: { actionId: entry.id, text } })
            toast({ look: 'good', title: t('mine.sent') })
          }}
        />
      )}
    </>
  )
}
