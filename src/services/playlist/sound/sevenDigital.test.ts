import { uuidv7 } from 'uuidv7'
import { beforeAll, expect, it } from 'vitest'
import { kinesis } from '#contract/audit/events.ts'
import { search } from '#contract/playlist/songs.ts'
import { songPreview, songStream } from '#contract/playlist/sound.ts'
import { putUserData } from '#contract/user/settings.ts'
import { logSevenDigital } from '#facts/playlist.ts'
import { movableClock } from '#test/support/clock.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { statementsOf } from '#test/support/statements.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { sevenDigitalSettings } from '#test/support/vendors/music/sevenDigital.ts'
import { startWorld } from '#test/support/world.ts'

const clock = movableClock()
const vendors = await startVendors()
const settings = sevenDigitalSettings(vendors.url)
const world = await startWorld(settings)
let person: Person

const stream = (id: string, who: { token: string }, of = world) =>
  of.call(songStream, { params: { country: 'gb', id }, query: { quality: 'high' } }, who.token)

beforeAll(async () => {
  person = await newPerson(world)
})

it('24 · each who listens gets an address of their own, whose signature verifies, for an hour at most', async () => {
  const [first, second] = [await stream('30', person), await stream('30', person)]
  expect(first.url).not.toBe(second.url)
  expect(first.isGoodOnce).toBe(true)
  expect(Date.parse(first.expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000)
  const asked = new URL(first.url).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ trackId: '30', country: 'GB', formatId: '57' })
  // Nothing of whom it is for.
  expect(asked.get('userId')).toMatch(/^[0-9a-f]{32}$/)
  expect(first.url).not.toContain(person.uuid)
  for (const { url } of [first, second]) expect(await (await fetch(url)).text()).toBe('sound of 30')
  // Good once, and for what was signed alone.
  expect((await fetch(first.url)).status).toBe(401)
  const { url } = await stream('30', person)
  expect((await fetch(url.replace('trackId=30', 'trackId=31'))).status).toBe(401)
})

it('26 · there is a preview, at an address of one’s own too', async () => {
  const preview = () => world.call(songPreview, { params: { country: 'GB', id: '35' } }, person.token)
  for (const { url, isGoodOnce } of [await preview(), await preview()]) {
    expect(await (await fetch(url)).text()).toBe('sound of 35')
    expect(isGoodOnce).toBe(true)
  }
})

it('2 · songs are found, with signs and spaces in what is asked', async () => {
  const { songs } = await world.call(search, { query: { q: 'tune number 3' } }, person.token)
  expect(songs.length).toBeGreaterThan(5)
  expect(songs[0]?.thumbnails['sevenDigital']).toContain('_500.jpg')
  const { songs: odd } = await world.call(search, { query: { q: 'café & élan (c)*!' } }, person.token)
  expect(odd).toEqual([])
})

it('4.9 · is told what each heard, in one call for each, what was never played too, and nothing twice', async () => {
  const [ana, bo] = [await newPerson(world), await newPerson(world)]
  for (const id of ['31', '32']) await stream(id, ana)
  await stream('31', bo)
  const total = (songId: string, seconds: number) => ({
    topic: 'play.total',
    data: { playId: `play-${songId}`, userProvider: 'sevenDigital', userSongId: songId, seconds },
  })
  // Whoever is not counted in figures is told of to the vendor all the same.
  await world.call(putUserData, { body: { analytics: false } }, bo.token)
  await world.call(kinesis, { body: { events: [total('31', 500)] } }, ana.token)
  await world.call(kinesis, { body: { events: [total('31', 12)] } }, bo.token)
  const told = () =>
    vendors.heard
      .filter(({ path }) => path.startsWith('/7digital/1.2/catalogue/log'))
      .map(({ form }) => (form as unknown as { playLogItem: Record<string, unknown>[] }).playLogItem)
  const tell = async () => {
    await world.tools.send(logSevenDigital({}))
    await jobsDone(world.tools)
  }
  vendors.failures.push({ at: '/7digital/1.2/catalogue/log', status: 500 })
  await tell()
  await tell()
  expect(told()).toHaveLength(3)
  const items = told().slice(-2).flat()
  expect(items).toHaveLength(2)
  for (const one of [
    { totalTimePlayed: 12, endReason: 'other' },
    { totalTimePlayed: 229, endReason: 'naturalEnd' },
  ])
    expect(items).toContainEqual(expect.objectContaining(one))
  expect(JSON.stringify(told())).not.toContain(ana.uuid)
  clock.forward(25 * 3_600_000)
  await tell()
  // All that was given out before and never played, of whomever.
  expect(told().slice(3).flat()).toContainEqual(
    expect.objectContaining({ trackId: 32, totalTimePlayed: 0, releaseId: 9 }),
  )
  const asked = told().length
  await tell()
  expect(told()).toHaveLength(asked)
})

it('4.9 · how long a play was is looked up once, for whoever wants to know', async () => {
  const ana = await newPerson(world)
  const data = { playId: uuidv7(), userProvider: 'sevenDigital', userSongId: '31', seconds: 5 }
  const tell = () => world.call(kinesis, { body: { topic: 'play.total', data } }, ana.token)
  expect(await statementsOf(['song_plays'], tell)).toHaveLength(1)
})

it('guests hear it where the contract says so', async () => {
  const guest = await newGuest(world)
  await expect(stream('30', guest)).rejects.toMatchObject({ status: 403, code: 'freeLimitReached' })
  const open = await startWorld({ ...settings, SEVEN_DIGITAL_GUESTS: 'on' })
  expect((await stream('30', await newGuest(open), open)).musicProvider).toBe('sevenDigital')
})
