import type { HostCommand } from '#live/command.ts'
import { joiner, person, songOf } from '../live/cast.ts'
import { join, set, wait } from '../live/smallRoom.ts'
import { ruledRoom } from '../songRules/ruled.ts'

export const HOUSE = '00000000-0000-4000-8000-0000000000aa'
export const CRATE = '00000000-0000-4000-8000-0000000000cc'

/** The house DJ brings the n-th song of its crate. */
export const houseBrings = (n: number, seconds = 60): Extract<HostCommand, { type: 'houseComes' }> => ({
  type: 'houseComes',
  who: {
    ...joiner(7),
    uuid: HOUSE,
    tokenRole: 'user',
    accountRole: 'bot',
    profile: { ...joiner(7).profile, uuid: HOUSE },
  },
  song: songOf(n, seconds),
  place: { of: 'crate', round: 1, key: `k${n}` },
})

/** A room with a house DJ that comes after ten seconds, whose crate never runs out. */
export const houseRoom = (people: number, house: object = {}, others: object = {}) => {
  const small = ruledRoom(0, {
    house: { mode: 'on', crateUuid: CRATE, afterSeconds: 10, ...house },
    ...others,
  })
  small.play(set({ roomSize: 20 }))
  for (let n = 0; n < people; n++) small.play(join(n))
  small.events.length = 0
  let asked = 0
  /** Answers what the room wished for, as its host does. */
  const answer = (): void => {
    for (; asked < small.events.length; asked++) {
      const event = small.events[asked]
      const dj = small.stage.room.house?.dj
      const isWished =
        event?.type === 'houseWanted' || (event?.type === 'songWanted' && event.djUuid === dj && dj !== null)
      if (!isWished) continue
      const done = small.ask(houseBrings(50 + asked))
      if (typeof done !== 'string') small.events.push(...done)
    }
  }
  /** Lets so many seconds pass, one by one, with what the host does in them. */
  const pass = (seconds: number): void => {
    for (let n = 0; n < seconds; n++) {
      small.play(wait(1_000))
      answer()
    }
  }
  const isOn = (): boolean => small.stage.room.people.has(HOUSE)
  const plays = (): boolean => small.stage.room.decks.play?.djUuid === HOUSE
  const line = (): string[] => (small.stage.room.decks.line?.waiting ?? []).map(({ uuid }) => uuid)
  return { ...small, pass, isOn, plays, line, answer, person, join }
}
