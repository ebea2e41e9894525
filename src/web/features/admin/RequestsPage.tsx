import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { cancelRequestedDeactivate, deactivate, listDeactivate } from '#contract/user/deactivation.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const needs: Needs = ({ session }) =>
  atLeast(session?.role ?? 'guest', 'moderator') ? [need(listDeactivate, {})] : []

/** `/manage/requests`: who asked to be deactivated, oldest first. */
export const RequestsPage = () => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const requests = useQuery(query(listDeactivate, {}))
  const drop = useSend(cancelRequestedDeactivate, [listDeactivate])
  const close = useSend(deactivate, [listDeactivate])
  const problem = drop.error ?? close.error
  return (
    <>
      <PageHead title={t('requests.title')} text={t('requests.text')} />
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      <Loaded of={requests} rows={3}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('requests.none')} />
          ) : (
            <ul className="flex flex-col gap-3">
              {list.map(({ userUuid, nickname, reason, requestedAt }) => (
                <li key={userUuid}>
                  <Card className="flex flex-wrap items-center gap-4 p-5">
                    <div className="min-w-0 flex-1 basis-64">
                      <Link
                        to="/manage/users/$uuid"
                        params={{ uuid: userUuid }}
                        className="text-lg font-semibold underline underline-offset-4"
                      >
                        {nickname}
                      </Link>
                      <p className="text-sm text-quiet">{moment(requestedAt, i18n.language)}</p>
                      {reason && <p className="mt-1 whitespace-pre-wrap">{reason}</p>}
                    </div>
                    <Button
                      busy={drop.isPending}
                      aria-label={t('requests.dropNamed', { name: nickname })}
                      onClick={() => drop.mutate({ body: { userUuid } })}
                    >
                      {t('requests.drop')}
                    </Button>
                    <ConfirmButton
                      look="danger"
                      busy={close.isPending}
                      aria-label={t('closing.sure', { name: nickname })}
                      title={t('closing.sure', { name: nickname })}
                      text={t('requests.closeText')}
                      yes={t('closing.submit')}
                      onYes={() => close.mutate({ params: { id: userUuid } })}
                    >
                      {t('closing.submit')}
                    </ConfirmButton>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
