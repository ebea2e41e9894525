import { LogOut, SkipForward } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoomState } from '#contract/realtime/state.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { SortableList } from '#web/shared/drag/SortableList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { nameOf } from '../people/nameOf.ts'
import { useStanding } from '../people/useStanding.ts'
import { KeptUntil } from '../away/KeptUntil.tsx'
import { useAct } from '../useAct.ts'
import { useSeconds } from '../bar/useSeconds.ts'
import { TurnComes } from './TurnComes.tsx'
import { useForecast } from './useForecast.ts'
import { useMoveInLine } from './useMoveInLine.ts'
import { keepsLine, placeAt, placeBefore, putBefore, waitList } from './waitList.ts'
import { WaitRow } from './WaitRow.tsx'

const whole = (room: RoomState): RoomState => room

const sameLine = (a: RoomState, b: RoomState): boolean =>
  a.roomtone.line === b.roomtone.line &&
  a.roomtone.seats === b.roomtone.seats &&
  a.roomtone.rules === b.roomtone.rules &&
  a.allUserData === b.allUserData

interface Drop {
  readonly uuid: string
  readonly before: string | null
  /** The list they were dropped in. */
  readonly among: readonly string[]
}

/** Who waits for the decks behind those who are on them; one's own place, and what one can do about it. */
export const WaitList = () => {
  const { t } = useTranslation('room')
  const me = useMe()
  const room = useRoom(whole, sameLine)
  const { mayModerate } = useStanding()
  const { act, busy } = useAct()
  const moveInLine = useMoveInLine()
  const [held, setHeld] = useState<string>()
  const [drop, setDrop] = useState<Drop>()
  const hasLine = room !== undefined && keepsLine(room)
  const turns = useForecast(hasLine)
  const now = useSeconds()
  const line = room?.roomtone.line
  const given = useMemo(() => waitList({ roomtone: { line } }), [line])
  // Who was let go stands there at once, before anybody else knows of it.
  const list = useMemo(
    () => (drop?.among === given ? putBefore(given, drop.uuid, drop.before) : given),
    [given, drop],
  )
  if (!room || !hasLine) return null
  const mine = turns.get(me.uuid)
  const place = list.indexOf(me.uuid) + 1
  const isPassing = room.roomtone.seats?.[me.uuid]?.passing === true
  const move = async (uuid: string, before: string | null): Promise<void> => {
    setDrop({ uuid, before, among: given })
    if (!(await moveInLine(uuid, before))) setDrop(undefined)
  }
  return (
    <section aria-label={t('line.title')} className="mt-4 min-w-0">
      <h2 className="mb-2 text-lg font-bold">{t('line.title')}</h2>
      {list.length === 0 && <p className="text-quiet">{t('line.empty')}</p>}
      <SortableList
        keys={list}
        nameOf={(uuid) => nameOf(room, uuid) ?? ''}
        say={(what, at) => t(`line.drag.${what}`, { ...at })}
        how={t('line.drag.how')}
        put={(uuid, to) => void move(uuid, placeAt(list, uuid, to))}
        onHeld={setHeld}
      >
        <ol className="flex min-w-0 flex-col gap-1">
          {list.map((uuid, n) => (
            <WaitRow
              key={uuid}
              room={room}
              uuid={uuid}
              place={n + 1}
              isMe={uuid === me.uuid}
              isStuck={uuid === me.uuid && held === undefined}
              comes={<TurnComes row={turns.get(uuid)} now={now} />}
              {...(mayModerate && {
                up: placeBefore(list, uuid, 'up'),
                down: placeBefore(list, uuid, 'down'),
                move: (before: string | null) => void move(uuid, before),
                remove: () => void act('removeDj', { djUuid: uuid }),
              })}
            />
          ))}
        </ol>
      </SortableList>
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
