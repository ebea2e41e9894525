import { expect, test } from 'vitest'
import { hookEvents, type HookEventName } from '#contract/hooks/events.ts'
import { hookSamples } from '#contract/hooks/samples.ts'
import { makeMyWebhook, makeRoomWebhook, makeSiteWebhook } from '#contract/hooks/webhooks.ts'
import { changeRoom } from '#contract/room/rooms.ts'
import { kickFromRoom } from '#contract/room/roles.ts'
import { followDj } from '#contract/social/djFans.ts'
import { newRoom, songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { hooksNearby, startReceiver } from '#test/support/hookReceiver.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { lookAtRooms } from './presence.ts'

const world = await startWorld({ ...hooksNearby, CHAT_ANNOUNCEMENTS: 'off' })
const long = { timeout: 20_000, interval: 50 }
const all = Object.keys(hookEvents) as HookEventName[]
const of = (reach: string) => all.filter((name) => hookEvents[name].reach === reach)

test.each(all)('the sample of %s is what it says', (name) => {
  expect(hookEvents[name].data.parse(hookSamples[name])).toEqual(hookSamples[name])
})

test('a room, its people and the site are told what happens, in the shape that is promised', async () => {
  const [here, mine, house] = [await startReceiver(), await startReceiver(), await startReceiver()]
  const admin = await newPerson(world, { role: 'superUser' })
  const onSite = { url: house.url, events: of('site') as never }
  await world.call(makeSiteWebhook, { body: onSite }, admin.token)
  const place = await newRoom(world)
  const fan = await newPerson(world)
  const { owner: dj, uuid: roomUuid, room } = place
  const inRoom = { params: { id: room.slug }, body: { url: here.url, events: of('room') as never } }
  await world.call(makeRoomWebhook, inRoom, dj.token)
  await world.call(makeMyWebhook, { body: { url: mine.url, events: of('person') as never } }, fan.token)
  await world.call(followDj, { body: { djUuid: dj.uuid, notify: false } }, fan.token)

  await lookAtRooms(world.tools, true)
  const visit = await enter(world.url, dj, roomUuid)
  const guest = await enter(world.url, fan, roomUuid)
  await lookAtRooms(world.tools, true)
  await visit.act('addDj', { song: songNamed('first') })
  await guest.act('voteOnSong', { songVotes: { like: true } })
  await visit.act('skipSong')
  await visit.act('removeDj', { userUuid: dj.uuid })
  await world.call(changeRoom, { params: { id: room.slug }, body: { description: 'new' } }, dj.token)
  guest.leave()
  await world.call(kickFromRoom, { body: { slug: room.slug, userUuid: fan.uuid } }, dj.token)

  const told = (receiver: typeof here, name: HookEventName) => {
    const [first] = receiver.of(name)
    return first && hookEvents[name].data.parse((JSON.parse(first.body) as { data: unknown }).data)
  }
  const data = (receiver: typeof here, name: HookEventName) => expect.poll(() => told(receiver, name), long)
  // The clock looks too: who came may stand in two of them.
  const joined = () =>
    here
      .of('room.presence')
      .flatMap(({ body }) => (JSON.parse(body) as { data: { joined: string[] } }).data.joined)
      .toSorted()
  await expect.poll(joined, long).toEqual([dj.uuid, fan.uuid].toSorted())
  await data(here, 'room.dj_added').toEqual({ roomUuid, djUuid: dj.uuid })
  await data(here, 'room.song_played').toMatchObject({ djUuid: dj.uuid, song: { trackName: 'first' } })
  await data(here, 'room.song_ended').toMatchObject({ likes: 1, dislikes: 0 })
  await data(here, 'room.song_skipped').toMatchObject({ djUuid: dj.uuid })
  await data(here, 'room.dj_removed').toMatchObject({ djUuid: dj.uuid })
  await data(here, 'room.settings_changed').toEqual({ roomUuid })
  await data(here, 'room.user_moderated').toMatchObject({ type: 'kickUser', userUuid: fan.uuid })
  await data(mine, 'user.followed_dj_playing').toEqual({ roomUuid, djUuid: dj.uuid })
  await data(house, 'site.room_created').toEqual({ roomUuid, userUuid: dj.uuid })
  await data(house, 'site.user_signed_up').toMatchObject({ userUuid: expect.any(String) as string })
  expect(JSON.stringify(here.received)).not.toContain('playbackToken')
  visit.leave()
})
