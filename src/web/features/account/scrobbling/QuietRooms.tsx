import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { quietRoom, scrobbling } from '#contract/playlist/scrobbling.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  readonly uuids: readonly string[]
  /** Those of them that one finds. */
  readonly rooms: readonly { readonly uuid: string; readonly slug: string; readonly name: string }[]
}

/** The rooms of which nothing is told; each can be told of again. */
export const QuietRooms = ({ uuids, rooms }: Props) => {
  const { t } = useTranslation('scrobbling')
  const say = useSayRefusal()
  const keep = useSend(quietRoom, [scrobbling])
  return (
    <PageCard title={t('quiet.title')} text={t('quiet.text')}>
      <ul className="divide-y divide-line">
        {uuids.map((uuid) => {
          const room = rooms.find((one) => one.uuid === uuid)
          const name = room?.name ?? t('quiet.gone')
          return (
            <li key={uuid} className="flex min-h-12 items-center justify-between gap-3 py-1">
              {room ? (
                <Link to="/r/$slug" params={{ slug: room.slug }} className="min-w-0 truncate font-semibold">
                  {name}
                </Link>
              ) : (
                <span className="min-w-0 truncate text-quiet">{name}</span>
              )}
              <Button
                size="small"
                aria-label={t('quiet.againOf', { name })}
                busy={keep.isPending && keep.variables.params.room === uuid}
                onClick={() => keep.mutate({ params: { room: uuid }, body: { quiet: false } })}
              >
                {t('quiet.again')}
              </Button>
            </li>
          )
        })}
      </ul>
      {keep.error && <Notice look="bad">{say(keep.error)}</Notice>}
    </PageCard>
  )
}
