import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { deletedRooms, restoreRoom } from '#contract/room/restore.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { day } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Rooms of one’s own that were deleted, and the way to bring them back; nothing where there are none. */
export const DeletedRoomsCard = () => {
  const { t, i18n } = useTranslation('account')
  const say = useSayRefusal()
  const navigate = useNavigate()
  const gone = useQuery({ ...query(deletedRooms, {}), enabled: isMember(useSession()) })
  const restore = useSend(restoreRoom, [deletedRooms])
  const restoreIt = async (uuid: string): Promise<void> => {
    const room = await restore.mutateAsync({ params: { id: uuid }, body: {} }).catch(() => undefined)
    if (room) await navigate({ to: '/r/$slug', params: { slug: room.slug } })
  }
  if (!gone.data?.rooms.length) return null
  return (
    <PageCard title={t('deleted.title')} text={t('deleted.text')}>
      <ul className="flex flex-col gap-2">
        {gone.data.rooms.map(({ uuid, name, erasedAt }) => (
          <li key={uuid} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate font-semibold">{name}</span>
              <span className="text-sm text-quiet">
                {t('deleted.until', { date: day(erasedAt, i18n.language) })}
              </span>
            </span>
            <Button
              size="small"
              busy={restore.isPending}
              aria-label={t('deleted.restoreOf', { name })}
              onClick={() => void restoreIt(uuid)}
            >
              {t('deleted.restore')}
            </Button>
          </li>
        ))}
      </ul>
      {restore.error && <Notice look="bad">{say(restore.error)}</Notice>}
    </PageCard>
  )
}
