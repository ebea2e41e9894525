import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endOtherSessions, endSession, listSessions } from '#contract/user/sessions.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { deviceOf } from './deviceOf.ts'

/** Where one is signed in, and the way to end it. */
export const SessionsCard = () => {
  const { t, i18n } = useTranslation('account')
  const say = useSayRefusal()
  const sessions = useQuery(query(listSessions, {}))
  const end = useSend(endSession, [listSessions])
  const endOthers = useSend(endOtherSessions, [listSessions])
  const problem = end.error ?? endOthers.error
  const others = (sessions.data?.sessions.length ?? 0) > 1
  return (
    <PageCard
      title={t('sessions.title')}
      text={t('sessions.text')}
      action={
        others && (
          <ConfirmButton
            busy={endOthers.isPending}
            title={t('sessions.endOthers')}
            text={t('sessions.endOthersText')}
            yes={t('sessions.endOthers')}
            onYes={() => endOthers.mutate({})}
          >
            {t('sessions.endOthers')}
          </ConfirmButton>
        )
      }
    >
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      <Loaded of={sessions}>
        {(data) => (
          <ul className="divide-y divide-line">
            {data.sessions.map(({ id, userAgent, current, lastSeenAt }) => {
              const device = deviceOf(userAgent) ?? t('sessions.unknown')
              return (
                <li key={id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
                  <div className="min-w-0 flex-1 basis-56">
                    <p className="font-semibold">{device}</p>
                    <p className="text-sm text-quiet">
                      {current
                        ? t('sessions.this')
                        : t('sessions.seen', { time: moment(lastSeenAt, i18n.language) })}
                    </p>
                  </div>
                  {!current && (
                    <Button
                      size="small"
                      aria-label={t('sessions.endNamed', { device })}
                      onClick={() => end.mutate({ params: { id } })}
                    >
                      {t('sessions.end')}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </PageCard>
  )
}
