import { ArrowDown, ArrowUp, LogOut, SkipForward, X } from 'lucide-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomState } from '#contract/realtime/state.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { nameOf } from '../people/nameOf.ts'
import { useStanding } from '../people/useStanding.ts'
import { KeptUntil } from '../away/KeptUntil.tsx'
import { useAct } from '../useAct.ts'
import { useSeconds } from '../bar/useSeconds.ts'
import { TurnComes } from './TurnComes.tsx'
import { useForecast } from './useForecast.ts'
import { keepsLine, placeBefore, waitList } from './waitList.ts'

const whole = (room: RoomState): RoomState => room

const sameLine = (a: RoomState, b: RoomState): boolean =>
  a.roomtone.line === b.roomtone.line &&
  a.roomtone.seats === b.roomtone.seats &&
  a.roomtone.rules === b.roomtone.rules &&
  a.allUserData === b.allUserData

/** Who waits for the decks behind those who are on them; one's own place, and what one can do about it. */
export const WaitList = () => {
  const { t } = useTranslation('room')
  const me = useMe()
  const room = useRoom(whole, sameLine)
  const { mayModerate } = useStanding()
  const { act, busy } = useAct()
  const hasLine = room !== undefined && keepsLine(room)
  const turns = useForecast(hasLine)
  const now = useSeconds()
  if (!room || !hasLine) return null
  const mine = turns.get(me.uuid)
  const list = waitList(room)
  const place = list.indexOf(me.uuid) + 1
  const isPassing = room.roomtone.seats?.[me.uuid]?.passing === true
  const move = (uuid: string, before: string | null): void =>
    void act('roomtone.move', { userUuid: uuid, before })
  return (
    <section aria-label={t('line.title')} className="mt-4 min-w-0">
      <h2 className="mb-2 text-lg font-bold">{t('line.title')}</h2>
      {list.length === 0 && <p className="text-quiet">{t('line.empty')}</p>}
      <ol className="flex min-w-0 flex-col gap-1">
        {list.map((uuid, n) => (
          <WaitRow
            key={uuid}
            room={room}
            uuid={uuid}
            place={n + 1}
            isMe={uuid === me.uuid}
            comes={<TurnComes row={turns.get(uuid)} now={now} />}
            {...(mayModerate && {
              up: placeBefore(list, uuid, 'up'),
              down: placeBefore(list, uuid, 'down'),
              move: (before: string | null) => move(uuid, before),
              remove: () => void act('removeDj', { djUuid: uuid }),
            })}
          />
        ))}
      </ol>
      {me.isDj && <TurnComes row={mine} now={now} />}
      <p className="text-sm text-quiet empty:hidden">
        <KeptUntil />
      </p>
      {place > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <p role="status" className="flex-1 font-semibold text-accent">
            {t('line.mine', { place })}
          </p>
          <Button
            size="small"
            busy={busy}
            icon={<LogOut aria-hidden className="size-4" />}
            onClick={() => void act('removeDj')}
          >
            {t('line.leave')}
          </Button>
        </div>
      )}
      {me.isDj && (
        <Button
          size="small"
          busy={busy}
          icon={<SkipForward aria-hidden className="size-4" />}
          onClick={() => void act('roomtone.passTurn', { on: !isPassing })}
        >
          {t(isPassing ? 'line.noPass' : 'line.pass')}
        </Button>
      )}
    </section>
  )
}

interface RowProps {
  readonly room: RoomState
  readonly uuid: string
  readonly place: number
  readonly isMe: boolean
  /** When their turn comes. */
  readonly comes: ReactNode
  /** Before whom they come one place up or down; undefined where they cannot. */
  readonly up?: string | null | undefined
  readonly down?: string | null | undefined
  readonly move?: (before: string | null) => void
  readonly remove?: () => void
}

const WaitRow = ({ room, uuid, place, isMe, comes, up, down, move, remove }: RowProps) => {
  const { t } = useTranslation('room')
  const profile = room.allUserData[uuid]?.userProfile
  const name = nameOf(room, uuid) ?? ''
  return (
    <li className="flex min-h-11 min-w-0 items-center gap-2.5">
      <span className="w-9 shrink-0 text-center text-sm text-quiet">{place}</span>
      {profile && <PersonHead avatarId={profile.avatarId} color={profile.color} size="small" />}
      <span className="min-w-0 flex-1">
        <span className={clsx('block truncate font-semibold', isMe && 'text-accent')}>{name}</span>
        {comes}
      </span>
      {move && (
        <span className="flex shrink-0">
          <IconButton
            label={t('line.up', { name })}
            icon={<ArrowUp aria-hidden />}
            whyNot={up === undefined ? t('line.isFirst', { name }) : undefined}
            onClick={() => up !== undefined && move(up)}
          />
          <IconButton
            label={t('line.down', { name })}
            icon={<ArrowDown aria-hidden />}
            whyNot={down === undefined ? t('line.isLast', { name }) : undefined}
            onClick={() => down !== undefined && move(down)}
          />
          {!isMe && (
            <IconButton label={t('line.remove', { name })} icon={<X aria-hidden />} onClick={remove} />
          )}
        </span>
      )}
    </li>
  )
}
