import { describe, expect, it } from 'vitest'
import { createRoom, setLiveAudio } from '#contract/room/infrastructure.ts'
import { grantRole, kickFromRoom } from '#contract/room/roles.ts'
import { agoraToken } from '#contract/user/agora.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { readAgoraToken } from '#test/support/vendors/agoraToken.ts'
import { songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { startWorld } from '#test/support/world.ts'

const certificate = 'b'.repeat(32)
const world = await startWorld({ AGORA_APP_ID: 'a'.repeat(32), AGORA_APP_CERTIFICATE: certificate })
const owner = await newPerson(world)

const roomWithVoice = async (more: object = {}) => {
  const room = await world.call(createRoom, { body: { name: 'Voices', ...more } }, owner.token)
  await world.call(setLiveAudio, { params: { id: room.slug }, body: { liveAudio: true } }, owner.token)
  return room
}
const ask = (person: Pick<Person, 'token'>, roomUuid: string, role?: 'PUBLISHER' | 'SUBSCRIBER') =>
  world.call(agoraToken, { body: { roomUuid, ...(role ? { role } : {}) } }, person.token)
const refused = { status: 403, message: 'Only moderators and DJs of this room may speak' }

describe('a voice token', () => {
  it('lets whoever may enter listen, under the own uuid, in this room', async () => {
    const { uuid, slug } = await roomWithVoice()
    for (const person of [await newPerson(world), await newGuest(world)]) {
      const given = await ask(person, slug)
      expect(given).toMatchObject({ role: 'SUBSCRIBER', channelName: uuid, account: person.uuid })
      expect(readAgoraToken(given.token, certificate)).toMatchObject({
        appId: given.appId,
        signed: true,
        channel: uuid,
        account: person.uuid,
        may: ['join'],
      })
    }
  })

  it('lets moderators and DJs of the room speak, and site moderators', async () => {
    const { uuid, slug } = await roomWithVoice()
    const [moderator, dj] = [await newPerson(world), await newPerson(world)]
    const staff = await newPerson(world, { role: 'moderator' })
    for (const [person, role] of [
      [moderator, 'moderator'],
      [dj, 'dj'],
    ] as const) {
      await expect(ask(person, uuid, 'PUBLISHER')).rejects.toMatchObject(refused)
      const body = { userUuid: person.uuid, role }
      await world.call(grantRole, { params: { roomId: slug }, body }, owner.token)
    }
    for (const person of [owner, moderator, dj, staff]) {
      const { token, role } = await ask(person, uuid, 'PUBLISHER')
      expect(role).toBe('PUBLISHER')
      expect(readAgoraToken(token, certificate).may).toEqual(['join', 'audio', 'video', 'data'])
    }
  })

  it('lets whoever is on the decks speak while they are, but no guest', async () => {
    const { uuid } = await roomWithVoice()
    const [person, ghost] = [await newPerson(world), await newGuest(world)]
    for (const one of [person, ghost]) {
      const visitor = await enter(world.url, one, uuid)
      await visitor.act('addDj', { song: songNamed('Voice') })
      const asked = ask(one, uuid, 'PUBLISHER')
      if (one === ghost) await expect(asked).rejects.toMatchObject(refused)
      else await expect(asked).resolves.toMatchObject({ role: 'PUBLISHER' })
      await visitor.act('removeDj')
      await expect(ask(one, uuid, 'PUBLISHER')).rejects.toMatchObject(refused)
      visitor.leave()
    }
  })

  it('is not for who was put out, does not know the password, or asks in a room without voice', async () => {
    const person = await newPerson(world)
    const closed = { status: 403, message: 'You cannot hear this room: enter it first' }
    const { uuid, slug } = await roomWithVoice()
    await world.call(kickFromRoom, { body: { userUuid: person.uuid, slug } }, owner.token)
    await expect(ask(person, uuid)).rejects.toMatchObject(closed)

    const locked = await roomWithVoice({ password: 'open sesame' })
    await expect(ask(person, locked.uuid)).rejects.toMatchObject(closed)
    const visitor = await enter(world.url, person, locked.uuid, { password: 'open sesame' })
    await expect.poll(() => ask(person, locked.uuid).then(() => 'heard', String)).toBe('heard')
    visitor.leave()

    const silent = await world.call(createRoom, { body: { name: 'Silent' } }, owner.token)
    await expect(ask(owner, silent.uuid, 'PUBLISHER')).rejects.toMatchObject({
      status: 403,
      message: 'This room has no live voice',
    })
    await expect(ask(owner, 'no-such-room')).rejects.toMatchObject({ status: 404, message: 'Room not found' })
  })
})
