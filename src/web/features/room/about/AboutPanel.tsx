import { Link2 } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { ReportButton } from '#web/shared/report/ReportButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RecentSongs } from './RecentSongs.tsx'
import { useShare } from './useShare.ts'

const QuietHere = lazyPart(async () => (await import('./QuietHere.tsx')).QuietHere)

/** What the room is about, its rules, its link, and what played before. */
export const AboutPanel = () => {
  const { t } = useTranslation(['room', 'rooms'])
  const room = useRoom((state) => state.settings)
  const share = useShare()
  const isHere = isMember(useSession())
  if (!room) return null
  const facts = [
    [t('room:about.venue'), t(`rooms:design.${room.design}`)],
    [t('room:about.whoPlays'), t(`rooms:djType.${room.djType}`)],
    [t('room:about.seats'), t('room:about.seatsValue', { count: room.numberOfDjs })],
    [t('room:about.turn'), t('room:about.turnValue', { count: room.songsPerDj })],
  ] as const
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4">
      {room.description && <p className="mb-4 whitespace-pre-line">{room.description}</p>}
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button icon={<Link2 aria-hidden className="size-4.5" />} onClick={share}>
        {t('room:share.button')}
      </Button>
      <ReportButton of={{ kind: 'room', targetId: room.uuid, name: room.name }}>
        {t('room:report.room')}
      </ReportButton>
      <Suspense>{isHere && <QuietHere roomUuid={room.uuid} />}</Suspense>
      <RecentSongs slug={room.slug} />
    </div>
  )
}
