import { songPlayed } from '#facts/runtime.ts'
import { describe, expect, test, vi } from 'vitest'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { chatClient, newRoom, texts } from './chatWorld.ts'

const world = await startWorld()
const owner = await newPerson(world, { nickname: 'Owner' })
const as = (person: Person) => chatClient(world, person.token)

describe('announcements', () => {
  const song = {
    artistName: 'The Makers',
    trackName: 'First Light',
    duration: 200,
    musicProviders: { youtube: 'x' },
    thumbnails: {},
    unknownKey: [1],
  }
  const told = (guid: string, playId: string) =>
    world.tools.tx((tx) =>
      tx.emit(songPlayed({ roomUuid: guid, djUuid: owner.uuid, playId, song, startTime: Date.now() })),
    )

  test('a song that begins is announced once, by the server', async () => {
    const { guid } = await newRoom(world, owner)
    await as(owner).join(guid)
    const playId = crypto.randomUUID()
    await told(guid, playId)
    await told(guid, playId)
    await told(guid, crypto.randomUUID())
    await vi.waitFor(
      async () => expect(await as(owner).page(`/groups/${guid}/messages`)).toHaveLength(2),
      10_000,
    )
    const [, first] = await as(owner).page(`/groups/${guid}/messages`)
    expect(first).toMatchObject({
      sender: 'app_system',
      category: 'message',
      type: 'text',
      data: {
        mentions: { [owner.uuid]: { uid: owner.uuid, name: 'Owner' } },
        metadata: {
          chatMessage: {
            type: 'room',
            message: 'Owner is playing First Light by The Makers',
            songs: [{ song }],
          },
        },
        entities: { sender: { entity: { uid: 'app_system', name: 'Roomtone' } } },
      },
    })
    expect((await as(owner).ask('DELETE', `/messages/${first?.id}`)).status).toBe(200)
  })

  test('the operator can turn them off', async () => {
    const quiet = await startWorld({ CHAT_ANNOUNCEMENTS: 'off' })
    const person = await newPerson(quiet)
    const { guid } = await newRoom(quiet, person)
    const client = chatClient(quiet, person.token)
    await client.join(guid)
    const play = {
      roomUuid: guid,
      djUuid: person.uuid,
      playId: crypto.randomUUID(),
      song,
      startTime: Date.now(),
    }
    await quiet.tools.tx((tx) => tx.emit(songPlayed(play)))
    await jobsDone(quiet.tools)
    await client.send(guid, 'silence')
    expect(texts(await client.page(`/groups/${guid}/messages`))).toEqual(['silence'])
    await quiet.close()
  })
})
