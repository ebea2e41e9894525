import type { PlaceTold } from '#contract/realtime/lineActions.ts'
import { saidInWords } from '#web/shared/ruled/saidInWords.ts'
import { nameOf } from '../../people/nameOf.ts'
import { waitList } from '../../queue/waitList.ts'
import { beforeWhom } from './asked.ts'
import type { Here, Run, Runs } from './here.ts'

/** Does something about the person that is named. */
const aboutSomebody =
  (command: string, run: (userUuid: string, name: string, here: Here) => Promise<string>): Run =>
  async (rest, here) => {
    if (rest === '') return here.t('whom', { command })
    const aim = await here.whom(rest)
    return aim ? run(aim.whom.uuid, aim.whom.name, here) : here.t('unknown')
  }

const named = ({ room, t }: Here, uuids: readonly string[]): string =>
  uuids.map((uuid, n) => t('lineOne', { place: n + 1, name: nameOf(room, uuid) ?? t('somebody') })).join(', ')

const isOnDecks = ({ room, ownUuid }: Here): boolean => room.djs.some(({ uuid }) => uuid === ownUuid)

/** Commands about the decks and the wait list. */
export const lineCommands: Runs<'line' | 'join' | 'leave' | 'pass' | 'move' | 'add' | 'remove'> = {
  line: (_, here) => {
    const { room, t } = here
    const waiting = waitList(room)
    const seated = room.djs.map(({ uuid }) => uuid)
    return [
      seated.length === 0 ? t('lineNobody') : t('lineDecks', { names: named(here, seated) }),
      ...(waiting.length === 0 ? [] : [t('lineWaiting', { names: named(here, waiting) })]),
    ].join('\n')
  },
  join: async (_, here) => {
    if (isOnDecks(here)) return here.t('joinedAlready')
    const { roomtone } = await here.act('roomtone.lineUp')
    const { line, verdicts = [] } = (roomtone ?? {}) as PlaceTold
    const place = line === undefined ? '' : here.t('joinedLine', { place: line.position })
    // What rules that only tell have against it; nobody else hears of it.
    const told = verdicts.length === 0 ? '' : await saidInWords(here.i18n, verdicts, here.now)
    return [place, told].filter(Boolean).join('\n') || undefined
  },
  leave: async (_, here) => {
    const waits = waitList(here.room).includes(here.ownUuid)
    if (!waits && !isOnDecks(here)) return here.t('room:refused.notOnDecks')
    await here.act('removeDj')
    return waits ? here.t('leftLine') : undefined
  },
  pass: async (_, here) => {
    const isPassing = here.room.roomtone.seats?.[here.ownUuid]?.passing === true
    await here.act('roomtone.passTurn', { on: !isPassing })
    return here.t(isPassing ? 'passOff' : 'passOn')
  },
  move: async (rest, here) => {
    if (rest === '') return here.t('moveHow')
    const aim = await here.whom(rest)
    if (!aim) return here.t('unknown')
    const { uuid: userUuid, name } = aim.whom
    const words = beforeWhom(aim.reason)
    if (words === undefined && aim.reason !== '') return here.t('moveHow')
    const other = words === undefined ? undefined : await here.whom(words)
    if (words !== undefined && !other) return here.t('unknown')
    await here.act('roomtone.move', { userUuid, before: other?.whom.uuid ?? null })
    return other ? here.t('movedBefore', { name, other: other.whom.name }) : here.t('movedLast', { name })
  },
  add: aboutSomebody('add', async (userUuid, name, here) => {
    await here.act('roomtone.lineUp', { userUuid })
    return here.t('added', { name })
  }),
  remove: aboutSomebody('remove', async (djUuid, name, here) => {
    await here.act('removeDj', { djUuid })
    return here.t('removed', { name })
  }),
}
