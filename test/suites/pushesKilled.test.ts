import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moderationLog, undoAct } from '#contract/audit/moderationLog.ts'
import { clearMessages } from '#contract/chat/deletion.ts'
import { CHAT_PUSH } from '#contract/chat/push.ts'
import { clearChat, CLEARED_PUSH } from '#contract/room/chat.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeShield, SHIELD_PUSH } from '#contract/room/shield.ts'
import { freshDatabase } from '#test/support/database.ts'
import { holdJobs } from '#test/support/heldJobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { chatClient } from './chat/chatWorld.ts'
import { Raw } from './wire/raw.ts'
import { startServer, worldAt } from './wire/serverAt.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-killed-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** A server, and what may be done there in rooms. */
const placeAt = (url: string) => {
  const world = worldAt(url)
  const say = async (who: Person, guid: string, text: string): Promise<string> =>
    (await chatClient(world, who.token).send(guid, text)).id
  const clear = (guid: string, by: Person) =>
    world.call(clearMessages, { body: { receiver: guid, minutes: 10 } }, by.token)
  return { world, say, clear }
}

/** What a room tells somebody from now on, each push in short. */
const hearing = async (url: string, { token }: Person, roomUuid: string) => {
  const socket = await new Raw(url, token).open()
  await socket.act('joinRoom', { roomUuid })
  const pushes = (): string[] =>
    socket.frames.flatMap((frame) => {
      const { message } = frame as { message?: { name: string; params: Record<string, unknown> } }
      if (message?.name === SHIELD_PUSH) return [`shield ${String(message.params['slowModeS'])}`]
      if (message?.name === CLEARED_PUSH) return ['cleared']
      if (message?.name !== CHAT_PUSH) return []
      const { id, data } = message.params['message'] as { id: string; data: { text?: string } }
      return [`${String(message.params['kind'])} ${id} ${data.text ?? ''}`.trim()]
    })
  return { pushes, close: () => socket.close() }
}

test('a server killed after the commit and before a room was told what moderators did: the next one tells it', async () => {
  const databaseUrl = await freshDatabase()
  const start = () => startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const killed = await start()
  const { world, say, clear } = placeAt(killed.url)
  const [owner, ben] = [await newPerson(world), await newPerson(world)]
  const room = await world.call(createRoom, { body: { name: 'Moderated' } }, owner.token)
  const emptied = await world.call(createRoom, { body: { name: 'Emptied' } }, owner.token)
  const before = await hearing(killed.url, ben, room.uuid)
  const restored = await say(ben, room.uuid, 'comes back')
  const { data: first } = await clear(room.uuid, owner)
  await expect.poll(before.pushes).toContain(`deleted ${restored}`)
  const spam = await say(ben, room.uuid, 'spam')
  const [one, two] = [await say(ben, emptied.uuid, 'one'), await say(owner, emptied.uuid, 'two')]

  const held = await holdJobs(databaseUrl)
  await clear(room.uuid, owner)
  await world.call(undoAct, { params: { id: first.actionId ?? '' }, body: {} }, owner.token)
  await world.call(changeShield, { params: { id: room.slug }, body: { slowModeS: 7 } }, owner.token)
  await world.call(clearChat, { params: { roomId: emptied.slug }, body: {} }, owner.token)
  killed.server.child.kill('SIGKILL')
  expect(await killed.server.ended).toBe('SIGKILL')
  await held.endOthers()

  const next = await start()
  const [there, gone] = [await hearing(next.url, ben, room.uuid), await hearing(next.url, ben, emptied.uuid)]
  expect([...there.pushes(), ...gone.pushes()]).toEqual([])
  await held.release()
  await expect
    .poll(() => there.pushes().toSorted(), { timeout: 60_000 })
    .toEqual([`deleted ${spam}`, `edited ${restored} comes back`, 'shield 7'].toSorted())
  await expect
    .poll(() => gone.pushes().toSorted(), { timeout: 60_000 })
    .toEqual([`deleted ${one}`, `deleted ${two}`, 'cleared'].toSorted())
  const { entries } = await worldAt(next.url).call(
    moderationLog,
    { query: { scope: `room:${room.uuid}` } },
    owner.token,
  )
  expect(entries.map(({ kind }) => kind)).toEqual(['shield', 'undo', 'clearChat', 'clearChat'])
  for (const socket of [there, gone]) socket.close()
  await held.close()
})
