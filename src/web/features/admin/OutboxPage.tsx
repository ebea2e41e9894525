import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { atLeast } from '#contract/roles.ts'
import { outbox } from '#contract/user/outbox.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { moment } from '#web/shared/format/time.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkedText } from './LinkedText.tsx'

export const needs: Needs = ({ session }) =>
  atLeast(session?.role ?? 'guest', 'admin') ? [need(outbox, {})] : []

/** `/dev/outbox`: the letters and messages this server keeps instead of sending. */
export const OutboxPage = () => {
  const { t, i18n } = useTranslation('admin')
  const items = useQuery(query(outbox, {}))
  return (
    <>
      <PageHead title={t('outbox.title')} text={t('outbox.text')} />
      <p className="mb-4">
        <Button size="small" busy={items.isFetching} onClick={() => void items.refetch()}>
          {t('outbox.again')}
        </Button>
      </p>
      <Loaded of={items} rows={4}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('outbox.none')} />
          ) : (
            <ul className="flex flex-col gap-3">
              {list.map((item) => (
                <li key={`${item.to} ${item.sentAt} ${item.subject}`}>
                  <Card className="p-5">
                    <h2 className="text-lg">{item.subject || t(`outbox.channel.${item.channel}`)}</h2>
                    <p className="text-sm text-quiet">
                      {t(`outbox.channel.${item.channel}`)} · {item.to} · {moment(item.sentAt, i18n.language)}
                    </p>
                    <p className="mt-3 break-words whitespace-pre-wrap">
                      <LinkedText text={item.text} />
                    </p>
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
