import { expect, test } from 'vitest'
import { setLiveAudio } from '#contract/room/infrastructure.ts'
import { kickFromRoom } from '#contract/room/roles.ts'
import { voiceRights } from '#facts/voice.ts'
import { holdJobs } from '#test/support/heldJobs.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { newRoom, songNamed } from './room.ts'
import { enter } from './visitor.ts'
import { connect } from './voiceClient.ts'

const world = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })

/** A room with live voice and a DJ of its decks who speaks there. */
const talk = async () => {
  const { room, uuid, owner } = await newRoom(world)
  await world.call(setLiveAudio, { params: { id: uuid }, body: { liveAudio: true } }, owner.token)
  const dj = await newPerson(world)
  const visitor = await enter(world.url, dj, uuid)
  await visitor.act('addDj', { song: songNamed('under the talk', 600) })
  return { room, uuid, owner, dj, visitor, speaker: await connect(world, dj, uuid, true) }
}

/** Does something of which the nodes are told nothing, as where the keeper dies after its commit; then facts are heard. */
const untold = async (work: () => Promise<unknown>): Promise<void> => {
  const held = await holdJobs(world.databaseUrl)
  const { bus } = world.tools
  const { publish } = bus
  let lost = 0
  bus.publish = (topic, message) => {
    if (topic !== voiceRights.topic) return publish(topic, message)
    lost++
    return Promise.resolve()
  }
  await work()
  await expect.poll(() => lost).toBeGreaterThan(0)
  bus.publish = publish
  await held.release()
  await held.close()
}

test('the facts alone hush who left the decks, put out who was kicked, and end a voice that was turned off', async () => {
  const [left, kicked, off] = [await talk(), await talk(), await talk()]
  await untold(() => left.visitor.act('removeDj'))
  await expect
    .poll(() => left.speaker.texts, { timeout: 20_000 })
    .toContainEqual({ type: 'hushed', why: 'mayNotSpeak' })
  await untold(() =>
    world.call(
      kickFromRoom,
      { body: { slug: kicked.room.slug, userUuid: kicked.dj.uuid } },
      kicked.owner.token,
    ),
  )
  expect(await kicked.speaker.closed).toBe(4403)
  await untold(() =>
    world.call(setLiveAudio, { params: { id: off.uuid }, body: { liveAudio: false } }, off.owner.token),
  )
  expect(await off.speaker.closed).toBe(4403)
  for (const { visitor } of [left, kicked, off]) visitor.leave()
})
