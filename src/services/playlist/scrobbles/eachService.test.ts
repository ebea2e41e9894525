import { expect, test } from 'vitest'
import { newRoom, songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { heard, listener, nine, scrobbleStage } from '#test/support/scrobbles.ts'
import { startScrobbleDouble } from '#test/support/vendors/scrobbleDouble.ts'
import { startWorld } from '#test/support/world.ts'

const double = await startScrobbleDouble()
const world = await startWorld(double.settings)
const { linked, signedIn, tell, statesOf, dueNow, linkOf } = scrobbleStage(world, double)
const long = { timeout: 60_000, interval: 50 }

test('what begins in a room is told once as playing now to the services of each who is there (A28)', async () => {
  const [fan, other] = [await linked('present'), await signedIn('present')]
  const { owner, uuid } = await newRoom(world)
  const visits = [
    await enter(world.url, owner, uuid),
    await enter(world.url, fan, uuid),
    await enter(world.url, other, uuid),
  ]
  const brainz = () =>
    double.brainz
      .filter(({ listen_type }) => listen_type === 'playing_now')
      .flatMap(({ payload }) => payload.map(({ track_metadata }) => track_metadata.track_name))
  const fm = () => double.fm.filter(({ method }) => method === 'track.updateNowPlaying')
  for (const [nth, name] of ['Playing now', 'And then'].entries()) {
    const song = { ...songNamed(name), duration: 180 }
    await visits[0]?.act(nth === 0 ? 'addDj' : 'updateNextSong', { song })
    if (nth > 0) await visits[0]?.act('skipSong')
    const told = ['Playing now', 'And then'].slice(0, nth + 1)
    await expect.poll(brainz, long).toEqual(told)
    await expect.poll(() => fm().map(({ track }) => track), long).toEqual(told)
  }
  expect(fm()[0]).toMatchObject({ artist: 'Artist of Playing now', duration: '180' })
  for (const visit of visits) visit.leave()
})

test('faults of Last.fm that pass are tried again, one of ours waits, and what it never takes is dropped (A28, 5.5)', async () => {
  const fan = await signedIn('trying')
  const scrobbled = () =>
    double.fm.filter((one) => one['method'] === 'track.scrobble' && one['track[0]'] === 'Tried')
  const rows = () =>
    world.tools.db
      .selectFrom('scrobbles')
      .select(['state', 'tries'])
      .where('userUuid', '=', fan.uuid)
      .orderBy('startedAt')
      .execute()
  // Offline, a fault that passes, asked too often, suspended for now; without an answer that it knows; the key.
  const faults = [
    { status: 400, body: { error: 11, message: 'Service Offline' } },
    { status: 400, body: { error: 16, message: 'There was a temporary error' } },
    { status: 429, body: { error: 29, message: 'Rate limit exceeded' } },
    { status: 502 },
    { status: 403, body: { error: 10, message: 'Invalid API key' } },
  ]
  double.failures.push(faults[0] as (typeof faults)[0])
  await tell(heard('Tried', { listeners: [listener(fan.uuid, 200_000)] }))
  await expect.poll(rows, long).toEqual([{ state: 'waiting', tries: 1 }])
  for (const [nth, fault] of faults.slice(1).entries()) {
    double.failures.push(fault)
    // A try counts as it begins, and says when the next one is due as it ends.
    await jobsDone(world.tools)
    await dueNow(fan, 'lastFm')
    await expect.poll(rows, long).toEqual([{ state: 'waiting', tries: nth + 2 }])
  }
  expect((await linkOf(fan, 'lastFm'))?.broken).toBe(false)
  expect(scrobbled()).toEqual([])
  await jobsDone(world.tools)
  await dueNow(fan, 'lastFm')
  await expect.poll(() => scrobbled().length, long).toBe(1)
  await expect.poll(() => statesOf('Tried'), long).toEqual(['sent'])

  double.failures.push({ status: 400, body: { error: 6, message: 'Invalid parameters' } })
  await tell(heard('Never', { startTime: nine + 300_000, listeners: [listener(fan.uuid, 200_000)] }))
  await expect.poll(() => statesOf('Never'), long).toEqual(['dropped'])
})
