import { afterAll, expect, test } from 'vitest'
import { createRoom, setLiveAudio } from '#contract/room/infrastructure.ts'
import { roomVoice } from '#contract/room/voice.ts'
import { agoraToken } from '#contract/user/agora.ts'
import { offeredProviders } from '#contract/user/links.ts'
import { site } from '#contract/user/site.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startLivekit } from '#test/support/vendors/livekit.ts'
import { startWorld, type World } from '#test/support/world.ts'

const livekit = await startLivekit()
afterAll(livekit.close)
const agora = { AGORA_APP_ID: 'a'.repeat(32), AGORA_APP_CERTIFICATE: 'b'.repeat(32) }

/** A room that is open for talking, its owner and one who listens. */
const openRoom = async (world: World) => {
  const [owner, listener] = [await newPerson(world), await newGuest(world)]
  const room = await world.call(createRoom, { body: { name: 'Voices' } }, owner.token)
  const params = { id: room.slug }
  await world.call(setLiveAudio, { params, body: { liveAudio: true } }, owner.token)
  return { owner, listener, room, params }
}

test.each([
  { has: 'a LiveKit server', settings: livekit.settings, sets: 'livekit' },
  { has: 'a project of Agora', settings: agora, sets: 'agora' },
  { has: 'the relay', settings: {}, sets: 'relay' },
])('with $has and VOICE off rooms have no voice, and on they do', async ({ settings, sets }) => {
  const none = { kind: 'none', url: null, ticket: null, role: 'SUBSCRIBER', expiresAt: null }
  const off = await startWorld({ ...settings, VOICE: 'off' })
  const { owner, listener, room, params } = await openRoom(off)
  expect((await off.call(site, {})).voice).toBe('none')
  expect((await off.call(offeredProviders, {}, owner.token)).voice).toBe(false)
  for (const { token } of [owner, listener])
    expect(await off.call(roomVoice, { params, body: { speak: token === owner.token } }, token)).toEqual(none)
  if (sets === 'agora')
    await expect(off.call(agoraToken, { body: { roomUuid: room.uuid } }, owner.token)).rejects.toMatchObject({
      code: 'voiceOff',
    })
  // Who may not be in a room is not told even that.
  await expect(
    off.call(roomVoice, { params: { id: 'nowhere' }, body: {} }, owner.token),
  ).rejects.toMatchObject({ code: 'roomNotFound' })
  const closed = await off.call(
    createRoom,
    { body: { name: 'Closed', password: 'open sesame' } },
    owner.token,
  )
  await expect(
    off.call(roomVoice, { params: { id: closed.slug }, body: {} }, listener.token),
  ).rejects.toMatchObject({ code: 'voiceClosed' })

  const on = await startWorld({ ...settings, VOICE: 'on' })
  const there = await openRoom(on)
  expect((await on.call(site, {})).voice).toBe(sets)
  expect(
    await on.call(roomVoice, { params: there.params, body: { speak: true } }, there.owner.token),
  ).toMatchObject({ kind: sets, role: 'PUBLISHER' })
})

test('whoever is at the LiveKit server still is put out where voice was switched off', async () => {
  const world = await startWorld({ ...livekit.settings, VOICE: 'off' })
  const { owner, room } = await openRoom(world)
  livekit.rooms.set(`roomtone-${room.uuid}`, new Map([[`${owner.uuid}:1`, { canPublish: true }]]))
  await expect.poll(() => livekit.rooms.get(`roomtone-${room.uuid}`)?.size ?? 0, { timeout: 40_000 }).toBe(0)
})
