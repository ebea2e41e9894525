import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { removeDemo } from '#contract/upload/demo.ts'
import { deleteSong } from '#contract/upload/songs.ts'
import { uploadSong } from '#contract/upload/upload.ts'
import { writeTicket } from '#services/upload/sound/ticket.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { readySong } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const songs = '/api/upload-service/songs'
let owner: Person
let id: string
beforeAll(async () => {
  owner = await newPerson(world)
  id = (await readySong(world, owner, 'Kept', 3)).id
})

const statusOf = async (path: string, token?: string): Promise<number> => {
  const answer = await world.fetch(path, token === undefined ? {} : { token })
  await answer.arrayBuffer()
  return answer.status
}

test('a ticket for the sound of a song runs out', async () => {
  const at = (hours: number) => ({ ...world.tools, now: () => Date.now() - hours * 3_600_000 })
  const paths = (ticket: string) => [
    `${songs}/${id}/hls-playlist?ticket=${ticket}`,
    `${songs}/${id}/hls/hq/media.m3u8?ticket=${ticket}`,
    `${songs}/hls/key?songId=${id}&ticket=${ticket}`,
  ]
  for (const path of paths(writeTicket(at(11), id, owner.uuid))) expect(await statusOf(path)).toBe(200)
  const old = writeTicket(at(13), id, owner.uuid)
  const [who = '', , signature = ''] = old.split('.')
  for (const ticket of [old, `${who}.${Date.now() + 3_600_000}.${signature}`])
    for (const path of paths(ticket)) expect(await statusOf(path), path).toBe(401)
})

describe('an account', () => {
  /** So many songs of somebody, each with a file of its own. */
  const give = ({ uuid }: Person, count: number, status: 'VERIFIED' | 'PENDING_UPLOAD') =>
    sql`with files as (
        insert into upload_files (id, sha256, size, sealed_key)
        select gen_random_uuid(), ${uuid} || n, 1, sealed_key
        from generate_series(1, ${count}) n, (select sealed_key from upload_files limit 1) one
        returning id
      )
      insert into upload_songs (id, owner_uuid, file_id, file_name, status)
      select gen_random_uuid(), ${uuid}::uuid, id, 'given', ${status} from files`.execute(world.tools.db)
  const send = ({ token }: Person) =>
    world.call(uploadSong, { file: new File(['no music'], 'none.wav') }, token)

  test('holds so many songs and no more', async () => {
    const full = await newPerson(world)
    await give(full, 4999, 'VERIFIED')
    await send(full)
    await expect(send(full)).rejects.toMatchObject({
      status: 403,
      message: 'You have as many songs as an account can hold',
    })
  })

  test('has so many songs wait and no more', async () => {
    const [waiting, other] = [await newPerson(world), await newPerson(world)]
    await give(waiting, 100, 'PENDING_UPLOAD')
    await expect(send(waiting)).rejects.toMatchObject({ code: 'tooManyWaiting' })
    await expect(send(other)).resolves.toHaveProperty('id')
  })

  test('uploads only if it may', async () => {
    await expect(send(await newGuest(world))).rejects.toMatchObject({ status: 403 })
  })
})

test('a song its owner deleted sounds for nobody, the owner included, under header and ticket', async () => {
  const song = await readySong(world, owner, 'Deleted', 4)
  const other = await newPerson(world)
  const ticket = writeTicket(world.tools, song.id, owner.uuid)
  const paths = [
    `${songs}/${song.id}/hls-playlist`,
    `${songs}/${song.id}/hls/hq/media.m3u8`,
    `${songs}/hls/key?songId=${song.id}`,
  ]
  for (const path of paths) expect(await statusOf(path, owner.token)).toBe(200)
  await world.call(deleteSong, { params: { id: song.id } }, owner.token)
  for (const path of paths) {
    expect(await statusOf(path, owner.token), path).toBe(403)
    expect(await statusOf(path, other.token), path).toBe(403)
    expect(await statusOf(`${path}${path.includes('?') ? '&' : '?'}ticket=${ticket}`), path).toBe(403)
  }
})

test('only administrators take the demo away', async () => {
  for (const role of ['user', 'moderator', 'globalModerator', 'staff'] as const)
    await expect(world.call(removeDemo, {}, (await newPerson(world, { role })).token)).rejects.toMatchObject({
      status: 403,
    })
  const { token } = await newPerson(world, { role: 'admin' })
  await expect(world.call(removeDemo, {}, token)).resolves.toEqual({ success: true })
})
