import { expect, test } from 'vitest'
import type { RoomMessage } from '#contract/realtime/frames.ts'
import type { ForecastRow } from '#contract/room/forecast.ts'
import { roomLine } from '#contract/room/roomLine.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed } from './room.ts'
import { enter, type Visitor } from './visitor.ts'

const clock = movableClock()
const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

const watching = async (visitor: Visitor): Promise<void> => {
  const reply = (await visitor.act('roomtone.watch', { v: 1 })) as {
    roomtone: { state: Visitor['mirror']['state']['roomtone'] }
  }
  for (const mirror of [visitor.mirror, visitor.twice])
    mirror.state.roomtone = structuredClone(reply.roomtone.state)
}

const isAt =
  (position: number) =>
  (message: RoomMessage): boolean =>
    'params' in message && (message.params as Partial<ForecastRow> | undefined)?.position === position

const asked = async (visitor: Visitor): Promise<readonly ForecastRow[]> =>
  ((await visitor.act('roomtone.forecast')) as { rows: ForecastRow[] }).rows

/** A room with one seat, one song a stay, and three people who want it. */
const rotating = async () => {
  const place = await newRoom(world, { numberOfDjs: 1, songsPerDj: 1 })
  const { uuid: roomUuid, owner } = place
  const merge = { line: { mode: 'on' }, decks: { playsPerStay: 1 } }
  await world.call(changeRoomRules, { params: { id: roomUuid }, body: { revision: 0, merge } }, owner.token)
  const people = [await newPerson(world), await newPerson(world), await newPerson(world)] as const
  const visitors: Visitor[] = []
  for (const one of people) visitors.push(await enter(world.url, one, roomUuid))
  const [dj, first, second] = visitors as [Visitor, Visitor, Visitor]
  for (const one of visitors) await one.hear('updatedUserData')
  await dj.act('addDj', { song: songNamed('plays', 300) })
  await first.act('addDj', { song: songNamed('then', 200) })
  return { place, roomUuid, owner, people, visitors, dj, first, second }
}

test('everybody may ask when each turn comes, by socket and by HTTP; places are told to those who have them', async () => {
  const { place, roomUuid, owner, people, dj, first, second } = await rotating()
  await watching(second)
  await second.act('addDj', { song: songNamed('last', 100) })
  await second.hear('roomtone.place', isAt(2))
  const rows = await asked(dj)
  const ends = dj.mirror.state.nowPlaying?.endTime ?? 0
  expect(rows.map(({ uuid, seat, position, startsAt }) => [uuid, seat, position, startsAt])).toEqual([
    [people[1].uuid, null, 1, ends],
    [people[2].uuid, null, 2, ends + 200_000],
    [people[0].uuid, 0, 3, ends + 300_000],
  ])
  expect(rows.map(({ because }) => because?.code)).toEqual([undefined, 'joined', 'stay'])
  expect(rows.map(({ songs }) => songs)).toEqual([0, 1, 2])
  const { rows: read } = await world.call(roomLine, { params: { id: roomUuid } }, owner.token)
  expect(read.map(({ uuid, startsAt }) => [uuid, startsAt])).toEqual(
    rows.map(({ uuid, startsAt }) => [uuid, startsAt]),
  )

  const boss = await enter(world.url, owner, roomUuid)
  await boss.act('roomtone.move', { userUuid: people[2].uuid, before: people[1].uuid })
  await second.hear('roomtone.place', isAt(1))
  expect((await asked(first)).map(({ because }) => because?.code)).toEqual([undefined, 'moved', 'stay'])
  await place.fence(first)
  expect(first.names).not.toContain('roomtone.place')

  const outside = await new Raw(world.url, (await newPerson(world)).token).open()
  expect(await outside.act('roomtone.forecast', {})).toMatchObject({ error: expect.any(String) })
  outside.close()
})

test('ten plays begin in the order and, but for what the clock was moved too far, at the times that were told (A14)', async () => {
  const { people, visitors, dj, second } = await rotating()
  await second.act('addDj', { song: songNamed('last', 100) })
  await dj.act('updateNextSong', { song: songNamed('again', 150) })
  const visitorOf = (uuid: string): Visitor | undefined =>
    visitors[people.findIndex((person) => person.uuid === uuid)]
  for (let n = 0; n < 10; n++) {
    const before = dj.heard.length
    const [next, following] = await asked(dj)
    const { nowPlaying } = dj.mirror.state
    if (!next || !following || !nowPlaying) throw new Error('nobody is told a turn')
    expect(next.startsAt).toBe(nowPlaying.endTime)
    clock.forward(Math.max(0, nowPlaying.endTime - Date.now()))
    // Its timer is set anew by whatever the room does.
    await dj.act('playOneTimeAnimation', { animation: 'jump' })
    await dj.hear('playedSong', () => dj.mirror.state.nowPlaying?.playId !== nowPlaying.playId, before)
    const played = dj.mirror.state
    expect(played.djs[0]?.uuid).toBe(next.uuid)
    const late = (played.nowPlaying?.startTime ?? 0) - nowPlaying.endTime
    expect(late).toBeGreaterThanOrEqual(0)
    const told = (await asked(dj)).find(({ uuid }) => uuid === following.uuid)
    // Who comes after is moved by nothing but that.
    expect(told?.startsAt).toBe((following.startsAt ?? 0) + late)
    await visitorOf(next.uuid)?.act('updateNextSong', {
      song: songNamed(`n${n}`, 100 + n),
    })
  }
})
