import { expect, test } from 'vitest'
import type { Joiner } from '#live/command.ts'
import { personCommand } from '#live/command.ts'
import { snapshotOf } from '#live/snapshot.ts'
import { view, watcherView } from '#live/view.ts'
import { caller, joiner, person, songOf } from './cast.ts'
import { set } from './smallRoom.ts'
import { ruledRoom } from '../songRules/ruled.ts'

const HOME = 'one keyed network'

/** A room of ten seats whose people, from 60 on, come from one network. */
const roomOfNetwork = (address: object, others: object = {}) => {
  const small = ruledRoom(0, { person: { address }, ...others })
  small.play(set({ numberOfDjs: 10, roomSize: 50 }))
  const enter = (n: number, network: string | null = HOME) => {
    const who: Joiner = joiner(n, { network })
    small.ask({ type: 'join', who })
  }
  const sit = (n: number) => small.ask(personCommand('addDj', caller(n), { song: null }))
  const lineUp = (n: number) => small.ask(personCommand('roomtone.lineUp', caller(n), {}))
  return { ...small, enter, sit, lineUp }
}

test('A8: of one network so many play or wait, the next is refused in words, and off again at once', () => {
  const { enter, sit, rule, stage, checked } = roomOfNetwork({ mode: 'enforce', accounts: 2 })
  for (const n of [60, 61, 62]) enter(n)
  enter(63, 'another network')
  expect(sit(60)).not.toBe('addressTaken')
  expect(sit(61)).not.toBe('addressTaken')
  expect(sit(62)).toBe('addressTaken')
  expect(sit(63)).not.toBe('addressTaken')
  expect(checked(62, songOf(1, 60))).toMatchObject({
    ok: false,
    verdicts: [
      { rule: 'person.address', code: 'addressTaken', ok: false, mode: 'enforce', data: { count: 2 } },
    ],
  })
  // Those who sit there already are not asked again.
  expect(checked(60, songOf(1, 60)).ok).toBe(true)
  rule({ person: { address: { mode: 'tell', accounts: 2 } } })
  expect(checked(62, songOf(1, 60))).toMatchObject({
    ok: true,
    verdicts: [{ code: 'addressTaken', mode: 'tell' }],
  })
  rule({})
  expect(sit(62)).not.toBe('addressTaken')
  expect(stage.room.decks.seats.map(({ uuid }) => uuid)).toContain(person(62))
})

test('A8: whoever is exempt, and whose network nobody knows, sits down; those in line count as well', () => {
  const line = { mode: 'on' }
  const { enter, lineUp, play, stage } = roomOfNetwork({ mode: 'enforce', accounts: 1 }, { line })
  play(set({ numberOfDjs: 1 }))
  for (const n of [60, 61, 0]) enter(n)
  enter(62, null)
  enter(63, 'another network')
  expect(lineUp(63)).not.toBe('addressTaken')
  expect(lineUp(60)).not.toBe('addressTaken')
  expect(stage.room.decks.line?.waiting.map(({ uuid }) => uuid)).toEqual([person(60)])
  expect(lineUp(61)).toBe('addressTaken')
  // Person 0 owns the room.
  expect(lineUp(0)).not.toBe('addressTaken')
  expect(lineUp(62)).not.toBe('addressTaken')
})

test('a rule that is new learns where those come from who were here before it', () => {
  const { enter, sit, rule, ask } = roomOfNetwork({ mode: 'off' })
  enter(60)
  enter(61)
  expect(ask({ type: 'noteNetworks', networks: [[person(60), HOME]] })).toEqual([])
  sit(60)
  rule({ person: { address: { mode: 'enforce', accounts: 1 } } })
  expect(sit(61)).not.toBe('addressTaken')
  ask(personCommand('removeDj', caller(61), {}))
  ask({ type: 'noteNetworks', networks: [60, 61].map((n) => [person(n), HOME] as const) })
  expect(sit(61)).toBe('addressTaken')
})

test('R24: no view, no stored event and no snapshot has what stands for a network', () => {
  const { enter, sit, stage } = roomOfNetwork({ mode: 'enforce', accounts: 1 })
  enter(60)
  enter(61)
  sit(60)
  sit(61)
  expect(stage.room.networks.get(person(60))).toBe(HOME)
  for (const shown of [view(stage.room), watcherView(stage.room), snapshotOf(stage.room)])
    expect(JSON.stringify(shown)).not.toContain(HOME)
})

test('R21: whoever waits takes nothing more from their network, and check says so, though no turn of theirs is in sight', () => {
  const room = roomOfNetwork({ mode: 'enforce', accounts: 1 }, { line: { mode: 'on' } })
  room.play(set({ numberOfDjs: 1, roomSize: 50 }))
  room.enter(60, 'another network')
  for (const n of [61, 62]) room.enter(n)
  room.sit(60)
  room.rule({ line: { mode: 'on' } })
  for (const n of [61, 62]) room.lineUp(n)
  room.rule({ line: { mode: 'on' }, person: { address: { mode: 'enforce', accounts: 1 } } })
  expect(room.checked(62, songOf(1))).toMatchObject({ ok: true, turnAt: null })
  const chosen = room.ask(personCommand('updateNextSong', caller(62), { song: songOf(1) }))
  expect(chosen).toMatchObject([{ type: 'broughtSong' }])
})
