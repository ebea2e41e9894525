import { expect, test } from 'vitest'
import * as contract from '#contract/playlist/scrobbling.ts'
import { changeRoom } from '#contract/room/rooms.ts'
import { newRoom } from '#test/suites/wire/room.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import {
  heard,
  lastFm,
  listenBrainz,
  listener,
  nine,
  roomUuid,
  scrobbleStage,
} from '#test/support/scrobbles.ts'
import { startScrobbleDouble } from '#test/support/vendors/scrobbleDouble.ts'
import { startWorld } from '#test/support/world.ts'
import { isListen } from './heard.ts'

const double = await startScrobbleDouble()
const world = await startWorld(double.settings)
const { linked, signedIn, tell, listensOf, statesOf, dueNow, linkOf } = scrobbleStage(world, double)
const long = { timeout: 60_000, interval: 50 }

test('half of a song is a listen, four minutes of a long one, and nothing of a very short one (5.5)', () => {
  expect([isListen(200, 99_999), isListen(200, 100_000)]).toEqual([false, true])
  expect([isListen(3600, 239_999), isListen(3600, 240_000)]).toEqual([false, true])
  expect([isListen(29, 29_000), isListen(30, 15_000)]).toEqual([false, true])
})

test('a token of ListenBrainz is asked about, sealed and never shown (5.5)', async () => {
  const [person, guest] = [await newPerson(world), await newGuest(world)]
  const link = (token: string, who: Pick<Person, 'token'> = person) =>
    world.call(contract.linkScrobbling, { params: listenBrainz, body: { token } }, who.token)
  await expect(link('unknown-token')).rejects.toMatchObject({ code: 'scrobbleTokenNotValid', status: 400 })
  await expect(link('unknown-token', guest)).rejects.toMatchObject({ status: 403 })
  double.tokens.set('token-of-ada', 'ada')
  expect(await link('token-of-ada')).toMatchObject({ userName: 'ada', broken: false, last: [] })
  const rows = await world.tools.db
    .selectFrom('scrobbleLinks')
    .selectAll()
    .where('userUuid', '=', person.uuid)
    .execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.secretSealed.toString('latin1')).not.toContain('token-of-ada')
  expect(JSON.stringify(await world.call(contract.scrobbling, {}, person.token))).not.toContain(
    'token-of-ada',
  )
  const unlink = () => world.call(contract.unlinkScrobbling, { params: listenBrainz }, person.token)
  await unlink()
  await expect(unlink()).rejects.toMatchObject({ code: 'scrobbleNotLinked' })
})

test('one listen for each play and person, whoever heard half, however often it is told (A28)', async () => {
  const [fan, brief, dj] = [await linked('fan'), await linked('brief'), await signedIn('dj')]
  const play = heard('Half of it', {
    djUuid: dj.uuid,
    djHeardMs: 200_000,
    listeners: [listener(fan.uuid, 100_000), listener(brief.uuid, 99_000)],
  })
  await tell(play)
  await tell(play)
  const scrobbled = () =>
    double.fm.filter((one) => one['method'] === 'track.scrobble' && one['track[0]'] === 'Half of it')
  await expect.poll(() => [listensOf('Half of it').length, scrobbled().length], long).toEqual([1, 1])
  expect(listensOf('Half of it')[0]).toMatchObject({
    listened_at: nine / 1000,
    track_metadata: { artist_name: 'The Lamplighters', additional_info: { duration_ms: 200_000 } },
  })
  expect(scrobbled()[0]).toMatchObject({
    'timestamp[0]': String(nine / 1000),
    'artist[0]': 'The Lamplighters',
    'chosenByUser[0]': '1',
  })
  await expect.poll(() => statesOf('Half of it'), long).toEqual(['sent', 'sent'])
  // Told again once it was sent, too.
  await tell(play)
  await dueNow(fan, 'listenBrainz')
  await tell(heard('After it', { listeners: [listener(fan.uuid, 200_000)] }))
  await expect.poll(() => listensOf('After it').length, long).toBe(1)
  expect(listensOf('Half of it')).toHaveLength(1)
  expect((await linkOf(fan, 'listenBrainz'))?.last.map(({ trackName }) => trackName).toSorted()).toEqual([
    'After it',
    'Half of it',
  ])
})

test('what a service does not take while it is down waits, through a restart too, and is sent once (A28)', async () => {
  const fan = await linked('patient')
  double.failures.push({ status: 503, headers: { 'retry-after': '40' } })
  const before = Date.now()
  await tell(heard('Later', { listeners: [listener(fan.uuid, 200_000)] }))
  const due = async () => {
    const rows = await world.tools.db
      .selectFrom('scrobbles')
      .selectAll()
      .where('userUuid', '=', fan.uuid)
      .execute()
    return rows.map(({ state, tries, dueAt }) => [state, tries, dueAt.getTime() >= before + 40_000])
  }
  await expect.poll(due, long).toEqual([['waiting', 1, true]])
  await expect.poll(async () => double.failures.length, long).toBe(0)
  await world.restart()
  expect((await linkOf(fan, 'listenBrainz'))?.waiting).toBe(1)
  await dueNow(fan, 'listenBrainz')
  await expect.poll(() => statesOf('Later'), long).toEqual(['sent'])
  expect(listensOf('Later')).toHaveLength(1)
})

test('a token that is good no more pauses the link and says so; a new one sends what waits (5.5)', async () => {
  const fan = await linked('careless')
  double.tokens.delete(fan.brainzToken)
  await tell(heard('Unheard', { listeners: [listener(fan.uuid, 200_000)] }))
  await expect.poll(async () => (await linkOf(fan, 'listenBrainz'))?.broken, long).toBe(true)
  expect(await statesOf('Unheard')).toEqual(['waiting'])
  double.tokens.set('another-token', 'careless')
  const body = { token: 'another-token' }
  await world.call(contract.linkScrobbling, { params: listenBrainz, body }, fan.token)
  await expect.poll(() => statesOf('Unheard'), long).toEqual(['sent'])

  const other = await signedIn('other')
  double.sessions.delete('session of other')
  await tell(heard('No session', { listeners: [listener(other.uuid, 200_000)] }))
  await expect.poll(async () => (await linkOf(other, 'lastFm'))?.broken, long).toBe(true)
})

test('a sign-in is finished by whoever began it, once (5.5)', async () => {
  const [ada, eve] = [await newPerson(world), await newPerson(world)]
  const { url } = await world.call(contract.scrobbleSignIn, { params: lastFm }, eve.token)
  expect(new URL(url).searchParams.get('api_key')).toBe(double.settings.LASTFM_API_KEY)
  const state = new URL(new URL(url).searchParams.get('cb') ?? '').searchParams.get('state') ?? ''
  double.granted.set('grant-of-eve', 'eve')
  const finish = (who: Person) =>
    world.call(contract.linkScrobbling, { params: lastFm, body: { token: 'grant-of-eve', state } }, who.token)
  await expect(finish(ada)).rejects.toMatchObject({ code: 'scrobbleStateNotValid' })
  expect(await finish(eve)).toMatchObject({ userName: 'eve' })
  await expect(finish(eve)).rejects.toMatchObject({ code: 'scrobbleStateNotValid' })
  const started = world.call(contract.scrobbleSignIn, { params: listenBrainz }, ada.token)
  await expect(started).rejects.toMatchObject({ code: 'scrobbleNotOffered' })
})

test('what is heard during a pause, or in a room that is kept quiet, is told to nobody (5.5)', async () => {
  const [pausing, keeping, control] = [
    await linked('pausing'),
    await linked('keeping'),
    await linked('control'),
  ]
  const pause = (pausedUntil: string | null) =>
    world.call(contract.changeScrobbling, { params: listenBrainz, body: { pausedUntil } }, pausing.token)
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  expect((await pause(inAnHour)).pausedUntil).toBe(inAnHour)
  const quiet = (isQuiet: boolean) =>
    world.call(contract.quietRoom, { params: { room: roomUuid }, body: { quiet: isQuiet } }, keeping.token)
  await quiet(true)
  const quietOf = () => world.call(contract.scrobbling, {}, keeping.token)
  expect(await quietOf()).toMatchObject({ quietRooms: [roomUuid], rooms: [] })
  // A room in no list that one was never let into has no name here.
  const [open, hidden] = [await newRoom(world), await newRoom(world)]
  const unlisted = { params: { id: hidden.uuid }, body: { unlisted: true } }
  await world.call(changeRoom, unlisted, hidden.owner.token)
  for (const { uuid: room } of [open, hidden])
    await world.call(contract.quietRoom, { params: { room }, body: { quiet: true } }, keeping.token)
  expect((await quietOf()).quietRooms).toHaveLength(3)
  expect((await quietOf()).rooms.map(({ uuid }) => uuid)).toEqual([open.uuid])
  const all = [pausing, keeping, control].map(({ uuid }) => listener(uuid, 200_000))
  await tell(heard('Quiet', { listeners: all }))
  await expect.poll(() => statesOf('Quiet'), long).toEqual(['sent'])
  await quiet(false)
  await pause(null)
  await tell(heard('Loud', { listeners: all }))
  await expect.poll(() => statesOf('Loud'), long).toEqual(['sent', 'sent', 'sent'])
})
