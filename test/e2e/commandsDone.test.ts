import { expect, test } from 'vitest'
import { addToQueue } from '#contract/playlist/queue.ts'
import { linkScrobbling, scrobbling } from '#contract/playlist/scrobbling.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { startBrowser } from '#test/support/browser.ts'
import { answered, ready, say } from '#test/support/chatField.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { newRoom } from '#test/support/stage.ts'
import { startScrobbleDouble } from '#test/support/vendors/scrobbleDouble.ts'
import { startWorld } from '#test/support/world.ts'
import { songNamed } from '../suites/wire/room.ts'
import { enter, type Visitor } from '../suites/wire/visitor.ts'

const double = await startScrobbleDouble()
const world = await startWorld({ ...double.settings, CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()
const named = (nickname: string): Promise<Person> => newPerson(world, { nickname })
const [ana, ben, cyr, dee] = [await named('Ana'), await named('Ben'), await named('Cyr'), await named('Dee')]

/** Somebody whose client sees what commands did. */
const watching = async (person: Person, roomUuid: string): Promise<Visitor> => {
  const visitor = await enter(world.url, person, roomUuid)
  await visitor.hear('updatedUserData')
  const { roomtone } = (await visitor.act('roomtone.watch', { v: 1 })) as {
    roomtone: { state: Visitor['mirror']['state']['roomtone'] }
  }
  for (const mirror of [visitor.mirror, visitor.twice])
    mirror.state.roomtone = structuredClone(roomtone.state)
  return visitor
}

test('commands about the own turn, the theme, services and people do what their actions do (A29)', async () => {
  const room = await newRoom(world, ana, { name: 'Orders Done', numberOfDjs: 2 })
  const merge = { line: { mode: 'on' } }
  await world.call(changeRoomRules, { params: { id: room.slug }, body: { revision: 0, merge } }, ana.token)
  await world.call(addToQueue, { body: { songs: ['Beta', 'Gamma'].map(youtubeSong) } }, ben.token)
  const eye = await watching(cyr, room.uuid)
  const { state } = eye.mirror
  const dj = await enter(world.url, dee, room.uuid)
  await dj.act('addDj', { song: songNamed('First', 600) })
  const page = await browser.visit(world, `/r/${room.slug}`, { token: ben.token, size: 'phone' })
  await ready(page)

  await answered(page, '/eta', 'You are neither on the decks nor in the wait list.')
  await say(page, '/join')
  const seat = () => state.roomtone.seats?.[ben.uuid]
  await expect.poll(() => state.djs.map(({ uuid }) => uuid)).toEqual([dee.uuid, ben.uuid])
  await answered(page, '/eta', /You are number 1: in about \d+ minutes?, at \d/)
  await answered(page, '/pass', 'Your next turn goes by.')
  await expect.poll(() => seat()?.passing).toBe(true)
  await answered(page, '/pass', 'You play at your next turn.')
  await expect.poll(() => seat()?.passing).toBe(false)
  await answered(page, '/after', 'You leave the decks when your song ends.')
  await expect.poll(() => seat()?.leaving).toBe(true)
  await answered(page, '/after', 'You stay on the decks after your song.')
  await expect.poll(() => seat()?.leaving).toBe(false)

  // A DJ’s own skip needs nobody’s vote.
  await dj.act('updateNextSong', { song: songNamed('Second', 600) })
  await dj.act('skipSong')
  await expect.poll(() => state.nowPlaying?.song.trackName).toBe('Beta')
  // The page skips what it knows of.
  await page.getByRole('region', { name: 'Now playing' }).getByText('Beta').first().waitFor()
  // Within a second of another skip it does not count.
  await expect.poll(() => Date.now() - (state.nowPlaying?.startTime ?? Infinity)).toBeGreaterThan(1_500)
  await say(page, '/skip')
  await expect.poll(() => state.nowPlaying?.song.trackName).toBe('Second')
  await say(page, '/leave')
  await expect.poll(() => state.djs.map(({ uuid }) => uuid)).toEqual([dee.uuid])

  await answered(page, '/scrobble', 'Say /scrobble on, off or pause.')
  await answered(page, '/scrobble on', 'No service that keeps what you hear is linked.')
  double.tokens.set('token-of-ben', 'ben')
  const link = { params: { service: 'listenBrainz' }, body: { token: 'token-of-ben' } } as const
  await world.call(linkScrobbling, link, ben.token)
  const HOUR = 3_600_000
  const pausedUntil = async (): Promise<number> => {
    const { services } = await world.call(scrobbling, {}, ben.token)
    return Date.parse(services.flatMap(({ link: one }) => one?.pausedUntil ?? [])[0] ?? '')
  }
  const before = Date.now()
  await answered(page, '/scrobble pause', 'For an hour nothing of what you hear is told.')
  // The page's clock is the server's within a few milliseconds.
  expect(await pausedUntil()).toBeGreaterThan(before + HOUR - 5_000)
  expect(await pausedUntil()).toBeLessThan(Date.now() + HOUR + 5_000)
  await answered(page, '/scrobble off', 'What you hear is not told any more.')
  expect(await pausedUntil()).toBeGreaterThan(before + 364 * 24 * HOUR)
  await answered(page, '/scrobble on', 'What you hear is told again.')
  expect(await pausedUntil()).toBeNaN()

  const hers = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
  await ready(hers)
  await answered(hers, '/theme', 'There is no theme.')
  await answered(hers, '/theme mood blue', 'Say what it is about: /theme keyword')
  await say(hers, '/theme keyword sun for 10 plays')
  const theme = () => state.roomtone.theme
  await expect.poll(theme).toMatchObject({ kind: 'keyword', value: 'sun', ends: { plays: 10 }, by: ana.uuid })
  await answered(page, '/theme', /The theme is .*sun/)
  // Whoever does not moderate changes nothing.
  await say(page, '/theme off')
  await page.getByRole('status').filter({ hasText: 'not allowed' }).first().waitFor()
  expect(theme()).toMatchObject({ value: 'sun' })
  await answered(hers, '/theme off', 'There is no theme any more.')
  await expect.poll(theme).toBeNull()

  await say(hers, '/kick @Ben 10m too loud')
  await expect.poll(() => state.allUsers.map(({ uuid }) => uuid)).not.toContain(ben.uuid)
  await expect(enter(world.url, ben, room.uuid)).rejects.toBe('You were kicked from this room')
  for (const one of [page, hers]) await one.context().close()
  for (const one of [eye, dj]) one.leave()
}, 180_000)
