import { expect, it } from 'vitest'
import { freeSongs } from '#contract/playlist/sound.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { editSong } from '#contract/upload/songs.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { readySong } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '#test/suites/wire/visitor.ts'

const world = await startWorld({ FREE_SONGS: '1' })
const base = '/api/upload-service/songs'

it('25 · guests have the sound of so many uploads a day, once each; at the door of a room too; members of all', async () => {
  const owner = await newPerson(world)
  const first = await readySong(world, owner, 'First', 12)
  const second = await readySong(world, owner, 'Second', 14)
  const room = await world.call(createRoom, { body: { name: 'Ears' } }, owner.token)
  const [guest, passer, member] = [await newGuest(world), await newGuest(world), await newPerson(world)]
  const inside = await Promise.all([guest, member].map((who) => enter(world.url, who, room.uuid)))
  const dj = await enter(world.url, owner, room.uuid)
  await dj.act('addDj', { song: first })

  const status = async (path: string, { token }: Person) => (await world.fetch(base + path, { token })).status
  const playlist = (id: string, who: Person, more = '') => status(`/${id}/hls-playlist${more}`, who)
  const key = (id: string, who: Person, more = '') => status(`/hls/key?songId=${id}${more}`, who)
  const left = async (who: Person) => (await world.call(freeSongs, {}, who.token)).left

  // A moment at the door costs nothing.
  expect(await key(first.id, passer, `&room=${room.uuid}`)).toBe(200)
  expect(await left(passer)).toBe(1)
  for (const ask of [playlist, key, key]) expect(await ask(first.id, guest)).toBe(200)
  expect(await left(guest)).toBe(0)

  await dj.act('updateNextSong', { song: second })
  await expect.poll(() => key(second.id, member)).toBe(200)
  const refused = await world.fetch(`${base}/${second.id}/hls-playlist`, { token: guest.token })
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('Sign up')])
  expect(await key(second.id, guest)).toBe(403)
  // What was heard today is heard again.
  expect(await key(first.id, guest)).toBe(200)
  expect(await key(first.id, guest, `&room=${room.uuid}`)).toBe(200)
  await dj.act('skipSong')
  await expect.poll(() => key(second.id, passer, `&room=${room.uuid}`)).toBe(200)
  expect(await key(second.id, guest, `&room=${room.uuid}`)).toBe(403)
  // Nor from outside, though a preview of what everybody may play is free.
  inside[0]?.leave()
  expect(await key(second.id, guest, `&room=${room.uuid}`)).toBe(403)
  await world.call(editSong, { params: { id: second.id }, body: { isPublic: true } }, owner.token)
  await expect.poll(() => key(second.id, guest), { timeout: 90_000 }).toBe(200)
  expect(await left(member)).toBeNull()
  for (const one of [...inside, dj]) one.leave()
}, 240_000)
