import { expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import type { Tools, UserCtx } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { audibleSong, deletableSong, type Hearer, mayPlay, ownSong, soundingSong } from './access.ts'
import { type Song, songById } from './songs/store.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
const { tools } = world
const owner = await newPerson(world)
const room = await world.call(createRoom, { body: { name: 'Sounds' } }, owner.token)
const now = new Date()

/** A song of `owner`, without a file that anybody could hear. */
const newSong = async (more: { isPublic?: boolean; deletedAt?: Date; status?: 'PENDING_UPLOAD' } = {}) => {
  const [id, fileId] = [tools.id(), tools.id()]
  const file = { id: fileId, sha256: id, size: 1, sealedKey: Buffer.from('sealed') }
  await tools.db.insertInto('uploadFiles').values(file).execute()
  const row = { id, fileId, fileName: 'one', ownerUuid: owner.uuid, status: 'VERIFIED', ...more } as const
  await tools.db.insertInto('uploadSongs').values(row).execute()
  const song = await songById(tools.db, id)
  if (!song) throw new Error('no such song')
  return song
}

/** A server on which `song` is heard by whoever is in `ears`, and plays in `room` if it is to. */
const playing = (song: Song | null, { ears = [] as string[], inRoom = false, id = song?.id } = {}): Tools => {
  const plays = { song: { musicProviders: { uploadService: id } } }
  return replaced(tools, {
    live: replaced(tools.live, {
      hears: async (uuid: string, provider: string, heard: string) =>
        ears.includes(uuid) && provider === 'uploadService' && heard === id,
      summaries: async (rooms: readonly string[]) =>
        new Map(inRoom ? rooms.map((uuid) => [uuid, uuid === room.uuid ? plays : {}]) : []),
    }),
  }) as unknown as Tools
}
const somebody = (uuid = tools.id(), at?: string): Hearer => ({ uuid, role: 'user', room: at })
const mine = somebody(owner.uuid)
/** `ok`, or the code of the refusal. */
const outcome = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
const sounds = (on: Tools, song: { id: string }, hearer: Hearer) => outcome(soundingSong(on, song.id, hearer))

test('a song is found by its owner, and by others where it is public; one that was deleted by nobody', () => {
  const song = { ownerUuid: 'ada', isPublic: false, deletedAt: null } as unknown as Song
  expect([mayPlay(song, 'ada'), mayPlay(song, 'ben')]).toEqual([true, false])
  expect([mayPlay({ ...song, isPublic: true }, 'ben'), mayPlay({ ...song, deletedAt: now }, 'ada')]).toEqual([
    true,
    false,
  ])
  expect(mayPlay({ ...song, isPublic: true, deletedAt: now }, 'ben')).toBe(false)
})

test('the sound of a song is its owner’s, and everybody’s where it is public', async () => {
  const [kept, open] = [await newSong(), await newSong({ isPublic: true })]
  expect(await sounds(playing(null), kept, mine)).toBe('ok')
  expect(await sounds(playing(null), kept, somebody())).toBe('notForYou')
  expect(await sounds(playing(null), open, somebody())).toBe('ok')
  expect(await sounds(playing(null), { id: tools.id() }, mine)).toBe('uploadNotFound')
})

test('a song that was deleted sounds where it still plays, and for nobody else, its owner included', async () => {
  for (const song of [await newSong({ deletedAt: now }), await newSong({ deletedAt: now, isPublic: true })]) {
    const one = somebody()
    for (const hearer of [mine, one]) expect(await sounds(playing(song), song, hearer)).toBe('notForYou')
    const on = playing(song, { ears: [one.uuid] })
    expect([await sounds(on, song, one), await sounds(on, song, mine)]).toEqual(['ok', 'notForYou'])
  }
})

test('a song sounds for those in a room where it plays, and at the door of a room that they may enter', async () => {
  const song = await newSong()
  const [inside, passer] = [somebody(), somebody(tools.id(), room.uuid)]
  const on = playing(song, { ears: [inside.uuid], inRoom: true })
  expect(await sounds(on, song, inside)).toBe('ok')
  expect(await sounds(on, song, passer)).toBe('ok')
  for (const at of [undefined, tools.id()])
    expect(await sounds(on, song, somebody(passer.uuid, at))).toBe('notForYou')
  expect(await sounds(playing(song), song, passer)).toBe('notForYou')
  expect(await sounds(playing(song, { inRoom: true, id: tools.id() }), song, passer)).toBe('notForYou')
  const role = { roomId: room.id, userUuid: passer.uuid, role: 'banned' } as const
  await tools.db.insertInto('roomRoles').values(role).execute()
  expect(await sounds(on, song, passer)).toBe('notForYou')
})

test('what was not verified sounds for nobody, and says so to those who could hear it', async () => {
  const song = await newSong({ status: 'PENDING_UPLOAD' })
  expect(await sounds(playing(null), song, mine)).toBe('songNotVerified')
  expect(await sounds(playing(null), song, somebody())).toBe('notForYou')
})

test('a song is changed by its owner; that it is there is known to those who may hear it', async () => {
  const [kept, open, gone] = [
    await newSong(),
    await newSong({ isPublic: true }),
    await newSong({ deletedAt: now }),
  ]
  const listener = tools.id()
  const asks = (uuid: string, role: 'user' | 'moderator' | 'globalModerator' = 'user') =>
    replaced(playing(kept, { ears: [listener] }), { user: { uuid, role } }) as unknown as UserCtx
  const each = async (ctx: UserCtx, ask: (ctx: UserCtx, id: string) => Promise<unknown>) =>
    Promise.all([kept, open, gone].map(({ id }) => outcome(ask(ctx, id))))
  const change = (ctx: UserCtx, id: string) => ownSong(ctx, id, 'forbidden')
  const [none, no] = ['uploadNotFound', 'forbidden']
  expect(await each(asks(owner.uuid), change)).toEqual(['ok', 'ok', none])
  expect(await each(asks(listener), change)).toEqual([no, no, none])
  expect(await each(asks(tools.id()), change)).toEqual([none, no, none])
  expect(await each(asks(tools.id(), 'moderator'), deletableSong)).toEqual([none, no, none])
  expect(await each(asks(tools.id(), 'globalModerator'), deletableSong)).toEqual(['ok', 'ok', none])
  expect(await each(asks(owner.uuid), deletableSong)).toEqual(['ok', 'ok', none])
  expect(await each(asks(listener), audibleSong)).toEqual(['ok', 'ok', none])
  expect(await each(asks(tools.id()), audibleSong)).toEqual([none, 'ok', none])
})
