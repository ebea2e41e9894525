import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createRoom, setLiveAudio } from '#contract/room/infrastructure.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { newPerson } from '#test/support/people.ts'
import { sharedMemory } from '#test/support/sharedMemory.ts'
import { startWorld } from '#test/support/world.ts'
import { openChat } from './openChat.ts'
import { Raw } from './raw.ts'
import { connect } from './voiceClient.ts'

const memory = sharedMemory()
const gaps = new Set<() => void>()
const bus = { ...memory.bus, onGap: (hear: () => void) => (gaps.add(hear), () => void gaps.delete(hear)) }
const world = await startWorld({}, { ...memory, bus })

test('after a gap of the bus every open socket is looked at: whose session ended unheard is closed, others go on', async () => {
  const [ada, ben] = [await newPerson(world), await newPerson(world)]
  const { uuid: roomUuid } = await world.call(createRoom, { body: { name: 'Talk' } }, ada.token)
  await world.call(setLiveAudio, { params: { id: roomUuid }, body: { liveAudio: true } }, ada.token)
  const enter = async (who: typeof ada) => {
    const room = await new Raw(world.url, who.token).open()
    await room.act('joinRoom', { roomUuid })
    return { room, chat: await openChat(world.url, who.token), voice: await connect(world, who, roomUuid) }
  }
  const [adas, bens] = [await enter(ada), await enter(ben)]

  // Ended as on another node whose message about it got lost.
  await world.tools.db
    .updateTable('userSessions')
    .set({ endedAt: new Date() })
    .where(sql<boolean>`user_id = (select id from users where uuid = ${ben.uuid})`)
    .execute()
  expect(await world.call(ownProfile, {}, ben.token)).toBeTruthy()
  for (const tell of gaps) tell()

  await bens.room.until(() => bens.room.closed !== null)
  expect([await bens.chat.closed, await bens.voice.closed]).toEqual([4401, 4403])
  await expect(world.call(ownProfile, {}, ben.token)).rejects.toMatchObject({ status: 401 })
  expect(await world.call(ownProfile, {}, ada.token)).toBeTruthy()
  expect(adas.room.closed).toBe(null)
  expect(adas.chat.socket.readyState).toBe(adas.chat.socket.OPEN)
  expect(adas.voice.socket.readyState).toBe(adas.voice.socket.OPEN)
})
