import { afterAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { createRoom } from '#contract/room/infrastructure.ts'
import { kickFromRoom } from '#contract/room/roles.ts'
import { UploadProgress, uploadMessage } from '#contract/upload/uploadedSong.ts'
import { holdBroadcast } from '#test/support/frames.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { readySong } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const sockets: WebSocket[] = []
afterAll(() => {
  for (const socket of sockets) socket.close()
})

/** Enters a room and acts in it; every answer is waited for. */
const enter = async (roomUuid: string, { token }: Person) => {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/primus?token=${token}`)
  sockets.push(socket)
  await new Promise((resolve) => socket.once('open', resolve))
  const heard: { name: string; params?: unknown }[] = []
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { message?: (typeof heard)[0] }
    holdBroadcast(frame)
    if (frame.message) heard.push(frame.message)
  })
  let messageId = 0
  const send = (event: string, params: object) => {
    const id = ++messageId
    const answered = new Promise<Record<string, unknown>>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as Record<string, unknown>
        if (frame['messageId'] === id) resolve(frame)
      })
    })
    socket.send(JSON.stringify({ event, params, messageId: id }))
    return answered
  }
  const act = (action: string, more: object = {}) => send('action', { action, roomUuid, ...more })
  expect(await act('joinRoom')).not.toHaveProperty('error')
  return { act, heard }
}

const keyStatus = async (songId: string, { token }: Person, room?: string) =>
  (
    await world.fetch(`/api/upload-service/songs/hls/key?songId=${songId}${room ? `&room=${room}` : ''}`, {
      token,
    })
  ).status

it('tells the owner live how far an upload is', async () => {
  const owner = await newPerson(world)
  const room = await world.call(createRoom, { body: { name: 'Watching' } }, owner.token)
  const { heard } = await enter(room.uuid, owner)
  const { id } = await readySong(world, owner, 'Watched', 20)
  const told = () =>
    heard.filter(({ name }) => name === uploadMessage).map(({ params }) => UploadProgress.parse(params))
  await expect.poll(() => told().at(-1)?.progress, { timeout: 20_000 }).toBe(1)
  expect(told().every(({ songId }) => songId === id)).toBe(true)
  expect(told()[0]).toMatchObject({ status: 'VALID_FILE_TYPE', song: null })
  expect(told().at(-1)).toMatchObject({ status: 'MISSING_METADATA', song: { id } })
}, 240_000)

it('is open to everybody, guests too, in a room where the song plays or comes next, and to nobody else', async () => {
  const owner = await newPerson(world)
  const [guest, outsider] = [await newGuest(world), await newGuest(world)]
  const playing = await readySong(world, owner, 'Playing', 30)
  const next = await readySong(world, owner, 'Next', 12)
  const room = await world.call(createRoom, { body: { name: 'Ears' } }, owner.token)
  const elsewhere = await world.call(createRoom, { body: { name: 'Elsewhere' } }, owner.token)
  await enter(elsewhere.uuid, outsider)
  await enter(room.uuid, guest)
  const dj = await enter(room.uuid, owner)

  expect(await keyStatus(playing.id, guest)).toBe(403)
  expect(await dj.act('addDj', { song: playing })).not.toHaveProperty('error')
  expect(await keyStatus(playing.id, guest)).toBe(200)
  expect(await keyStatus(next.id, guest)).toBe(403)
  expect(await dj.act('updateNextSong', { song: next })).not.toHaveProperty('error')
  expect(await keyStatus(next.id, guest)).toBe(200)
  for (const { id } of [playing, next]) expect(await keyStatus(id, outsider)).toBe(403)

  await dj.act('removeDj')
  expect(await keyStatus(playing.id, guest)).toBe(403)
  expect(await keyStatus(next.id, guest)).toBe(403)
}, 240_000)

it('is open from outside a room that one may enter, for what plays in it', async () => {
  const owner = await newPerson(world)
  const passer = await newGuest(world)
  const playing = await readySong(world, owner, 'Through The Door', 30)
  const next = await readySong(world, owner, 'Not Yet', 12)
  const open = await world.call(createRoom, { body: { name: 'Open Door' } }, owner.token)
  const other = await world.call(createRoom, { body: { name: 'Next Door' } }, owner.token)
  const locked = await world.call(
    createRoom,
    { body: { name: 'Locked', password: 'hush hush' } },
    owner.token,
  )
  for (const room of [open, locked]) {
    const dj = await enter(room.uuid, owner)
    expect(await dj.act('addDj', { song: playing })).not.toHaveProperty('error')
    expect(await dj.act('updateNextSong', { song: next })).not.toHaveProperty('error')
  }

  expect(await keyStatus(playing.id, passer, open.uuid)).toBe(200)
  expect(await keyStatus(playing.id, passer)).toBe(403)
  expect(await keyStatus(next.id, passer, open.uuid)).toBe(403)
  expect(await keyStatus(playing.id, passer, other.uuid)).toBe(403)
  expect(await keyStatus(playing.id, passer, locked.uuid)).toBe(403)
  expect(await keyStatus(playing.id, owner, locked.uuid)).toBe(200)

  const list = `/api/upload-service/songs/${playing.id}/hls-playlist?room=${open.uuid}`
  const byHeader = await (await world.fetch(list, { token: passer.token })).text()
  expect(byHeader).toContain(`media.m3u8?room=${open.uuid}`)
  const byAddress = await (await world.fetch(`${list}&token=${encodeURIComponent(passer.token)}`)).text()
  const path = byAddress.split('\n').find((line) => line.includes('media.m3u8'))
  const media = await world.fetch(`/api/upload-service/songs/${playing.id}/${path}`)
  const key = /URI="..\/..\/..\/(hls\/key[^"]+)"/.exec(await media.text())?.[1]
  expect((await world.fetch(`/api/upload-service/songs/${key}`)).status).toBe(200)

  const kick = { userUuid: passer.uuid, slug: open.slug }
  await world.call(kickFromRoom, { body: kick }, owner.token)
  expect(await keyStatus(playing.id, passer, open.uuid)).toBe(403)
}, 240_000)
