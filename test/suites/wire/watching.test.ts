import { expect, test } from 'vitest'
import type { RoomMessage } from '#contract/realtime/frames.ts'
import type { RoomState } from '#contract/realtime/state.ts'
import { changeRoomRules, setRoomRules } from '#contract/room/roomRules.ts'
import { Doc } from '#contract/room/rules.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Mirror } from '../live/mirror.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed } from './room.ts'
import { enter } from './visitor.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

interface Joined {
  readonly state: RoomState
  readonly roomtone: { readonly epoch: number; readonly n: number; readonly resumed?: true }
}
const joined = async (raw: Raw, roomUuid: string, roomtone?: object): Promise<Joined> =>
  (await raw.act('joinRoom', { roomUuid, ...(roomtone && { roomtone }) })) as unknown as Joined
const namesOf = (raw: Raw): string[] =>
  raw.broadcasts.map((broadcast) => (broadcast['message'] as RoomMessage).name)

test('the npm client asks to watch, and its patched state is that of a later fresh join; plain clients hear nothing (A2, A3, A6)', async () => {
  const place = await newRoom(world)
  const { uuid: roomUuid, owner } = place
  const plain = await enter(world.url, await newPerson(world), roomUuid)
  const visitor = await enter(world.url, owner, roomUuid)
  await visitor.hear('updatedUserData')
  await plain.hear('updatedUserData')
  const reply = (await visitor.act('roomtone.watch', { v: 1 })) as {
    roomtone: { epoch: number; n: number; state: RoomState['roomtone'] }
  }
  expect(reply.roomtone.state).toMatchObject({ rules: { revision: 0, preset: null }, words: { motd: '' } })
  visitor.mirror.state.roomtone = structuredClone(reply.roomtone.state)
  const asWatched = structuredClone(visitor.mirror.state)

  const params = { id: roomUuid }
  const doc = Doc.parse({
    preset: 'strictClub',
    song: { banned: { artists: ['One', 'Two'], genres: ['polka'] } },
    words: { motd: 'Be kind' },
  })
  await world.call(setRoomRules, { params, body: { revision: 0, doc } }, owner.token)
  // In force for the next command: the grace of an empty turn is what the document says.
  const merge = { decks: { graceSeconds: 30 } }
  await world.call(changeRoomRules, { params, body: { revision: 1, merge } }, owner.token)
  await visitor.act('addDj', { song: songNamed('first', 200) })
  await place.fence(visitor)
  await place.fence(plain)

  const late = await new Raw(world.url, (await newPerson(world)).token).open()
  const fresh = await joined(late, roomUuid, { watch: 1 })
  expect(fresh.state.roomtone).toMatchObject({
    rules: {
      revision: 2,
      preset: 'strictClub',
      doc: { song: { banned: { songs: 0, artists: 2, genres: 1 } }, decks: { graceSeconds: 30 } },
    },
    words: { motd: 'Be kind' },
  })
  expect(visitor.mirror.state.roomtone).toEqual(fresh.state.roomtone)
  expect(visitor.names.filter((name) => name === 'roomtone.rules')).toHaveLength(2)
  expect(plain.names).not.toContain('roomtone.rules')
  expect(plain.mirror.state.roomtone).toEqual({ effects: [] })

  // The numbers it got are those of the messages after it: a line that comes back with them misses none.
  const { epoch, n: since } = reply.roomtone
  const back = await new Raw(world.url, owner.token).open()
  expect(await joined(back, roomUuid, { watch: 1, epoch, since })).toMatchObject({
    roomtone: { epoch, n: fresh.roomtone.n, resumed: true },
  })
  await back.until(() => namesOf(back).includes('playedSong'))
  const mirror = new Mirror(asWatched)
  for (const broadcast of back.broadcasts) mirror.hear(broadcast['message'] as RoomMessage)
  expect(namesOf(back).filter((name) => name === 'roomtone.rules')).toHaveLength(2)
  expect(mirror.state.roomtone).toEqual(fresh.state.roomtone)
  expect(mirror.state.nowPlaying).toEqual(fresh.state.nowPlaying)
  for (const raw of [late, back]) raw.cut()
})

test('a watcher that drops resumes without loss; without watch a resume is plain (A3)', async () => {
  const { uuid: roomUuid, owner } = await newRoom(world)
  const person = await newPerson(world)
  const first = await new Raw(world.url, person.token).open()
  const { state, roomtone } = await joined(first, roomUuid, { watch: 1 })
  const mirror = new Mirror(state)
  first.cut()
  const merge = { words: { motd: 'While you were away' } }
  await world.call(changeRoomRules, { params: { id: roomUuid }, body: { revision: 0, merge } }, owner.token)
  const at = { epoch: roomtone.epoch, since: roomtone.n }
  const back = await new Raw(world.url, person.token).open()
  expect(await joined(back, roomUuid, { ...at, watch: 1 })).toMatchObject({ roomtone: { resumed: true } })
  await back.until(() => namesOf(back).includes('roomtone.rules'))
  for (const broadcast of back.broadcasts) mirror.hear(broadcast['message'] as RoomMessage)
  expect(mirror.state.roomtone).toMatchObject({
    rules: { revision: 1 },
    words: { motd: 'While you were away' },
  })

  const plain = await new Raw(world.url, person.token).open()
  expect(await joined(plain, roomUuid, at)).toMatchObject({ roomtone: { resumed: true } })
  await plain.act('playOneTimeAnimation', { animation: 'jump' })
  await plain.until(() => namesOf(plain).includes('playedOneTimeAnimation'))
  expect(namesOf(plain)).not.toContain('roomtone.rules')
  for (const raw of [back, plain]) raw.cut()
})

test('whoever is in no room cannot watch one', async () => {
  const raw = await new Raw(world.url, (await newPerson(world)).token).open()
  expect(await raw.ask('action', { action: 'roomtone.watch', v: 1 })).toMatchObject({
    error: 'Join the room first',
  })
  raw.cut()
})
