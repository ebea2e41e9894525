import { afterAll, expect, it } from 'vitest'
import WebSocket from 'ws'
import { createRoom } from '#contract/room/infrastructure.ts'
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

const keyStatus = async (songId: string, { token }: Person) =>
  (await world.fetch(`/api/upload-service/songs/hls/key?songId=${songId}`, { token })).status

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
}, 120_000)

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
}, 120_000)
