import { expect, test, vi } from 'vitest'
import { avatar, changeAvatar } from '#contract/merch/avatars.ts'
import * as contract from '#contract/merch/seasons.ts'
import { turnSeasons } from '#facts/merch.ts'
import { account } from '#test/suites/doors/callers.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const { db } = world.tools
const admin = await account(world, 'admin')
const other = await account(world, 'admin')
const guest = await account(world, 'guest')
const DAY = 86_400_000
const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY).toISOString()

const create = (name: string, from: number, to: number, more: object = {}, by = admin) =>
  world.call(
    contract.createSeason,
    { body: { name, startDate: inDays(from), endDate: inDays(to), ...more } },
    by.token,
  )
const change = (id: number, body: object) =>
  world.call(contract.changeSeason, { params: { id }, body }, admin.token)
const drop = (id: number) => world.call(contract.dropSeason, { params: { id } }, admin.token)
const read = (id: number) => world.call(contract.adminSeason, { params: { id } }, admin.token)
const current = () => world.call(contract.currentSeason, {}, guest.token)
/** What the frog says of how it is earned (1.5). */
const frog = async () => {
  const { rankingValue, seasonId } = await world.call(avatar, { params: { slug: 'frog' } }, guest.token)
  return { rankingValue, seasonId }
}
const empty = () => db.deleteFrom('seasons').execute()

test('9: of seasons at the same time, twenty at once by two admins, one is made', async () => {
  const made = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => create(`Overlap ${n}`, 10 + n, 40 + n, {}, n % 2 ? admin : other)),
  )
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of made) {
    if (one.status === 'fulfilled') continue
    expect(one.reason).toMatchObject({ status: 409, message: 'This season overlaps another one' })
  }
  await empty()
})

test('a season is made, changed and deleted while it has not begun', async () => {
  await expect(create('Back', 5, 4)).rejects.toMatchObject({ code: 'seasonEndsEarly', status: 400 })
  await expect(create('Short', 5, 5.5)).rejects.toMatchObject({ code: 'seasonLength' })
  await expect(create('Over', -9, -2)).rejects.toMatchObject({ code: 'seasonOver' })
  const awards = [{ avatarSlug: 'frog', by: 'points' as const, rankingValue: 100 }]
  // An avatar of everybody's is no award.
  await expect(create('Awards', 5, 9, { awards })).rejects.toMatchObject({ code: 'avatarNotFound' })
  const earned = { params: { slug: 'frog' }, body: { avatarStatus: 'SEASON_AWARD' as const } }
  await world.call(changeAvatar, earned, admin.token)
  const spring = await create('Spring', 10, 20, { awards, rules: { like: 5 } })
  expect(spring).toMatchObject({ status: 'UPCOMING', awards, participants: 0, rules: { like: 5, star: 3 } })
  expect(await frog()).toEqual({ rankingValue: 100, seasonId: spring.id })
  await expect(create('sPRING', 30, 40)).rejects.toMatchObject({ code: 'seasonNameTaken', status: 409 })
  // One begins when the one before ends.
  const summer = await create('Summer', 20, 30)
  await expect(change(summer.id, { startDate: inDays(19) })).rejects.toMatchObject({ code: 'seasonsOverlap' })
  await expect(change(summer.id, { name: 'spring' })).rejects.toMatchObject({ code: 'seasonNameTaken' })
  expect(await change(summer.id, { name: 'High Summer', repeats: true })).toMatchObject({
    name: 'High Summer',
    repeats: true,
    startDate: summer.startDate,
  })
  expect(await read(spring.id)).toMatchObject({ name: 'Spring', entries: 0, inbox: 0, results: 0 })
  const listed = { query: { filter: 'name||$cont||Spring', sort: 'startDate,DESC' } }
  const page = await world.call(contract.adminSeasons, listed, admin.token)
  expect(page).toMatchObject({ total: 1, data: [{ id: spring.id, name: 'Spring' }] })
  await drop(spring.id)
  expect(await frog()).toEqual({ rankingValue: null, seasonId: null })
  await world.call(contract.dropSeasonAsAdmin, { params: { id: summer.id } }, admin.token)
  for (const ask of [() => drop(spring.id), () => read(spring.id), () => change(spring.id, { name: 'Ever' })])
    await expect(ask()).rejects.toMatchObject({ code: 'seasonNotFound', status: 404 })
})

test('seasons begin and end in their time, and the next one follows', async () => {
  await expect(current()).rejects.toMatchObject({ code: 'noSeason', status: 404 })
  const awards = [{ avatarSlug: 'frog', by: 'points' as const, rankingValue: 100 }]
  const season = await create('Nights 9', -3, 4, { repeats: true, awards })
  expect(await current()).toEqual(season)
  expect(await (await world.fetch('/seasons/current', { token: guest.token })).json()).toEqual(season)
  await expect(change(season.id, { startDate: inDays(-2) })).rejects.toMatchObject({ code: 'seasonBegan' })
  await expect(change(season.id, { awards: [] })).rejects.toMatchObject({
    code: 'seasonKeepsAwards',
    status: 403,
  })
  await expect(change(season.id, { endDate: inDays(-1) })).rejects.toMatchObject({ code: 'seasonOver' })
  await expect(drop(season.id)).rejects.toMatchObject({ code: 'seasonBeganStays', status: 403 })
  // Its last hour: the next one is there, as long, with the same name and the next number.
  const endAt = new Date(Date.now() + 1_800_000)
  await db.updateTable('seasons').set({ endAt }).where('id', '=', season.id).execute()
  const named = () => db.selectFrom('seasons').selectAll().where('name', '=', 'Nights 10').executeTakeFirst()
  await world.tools.send(turnSeasons({}))
  const next = await vi.waitFor(async () => (await named()) ?? expect.unreachable('no next one'), {
    timeout: 20_000,
  })
  expect(await frog()).toEqual({ rankingValue: 100, seasonId: season.id })
  expect(next).toMatchObject({ startAt: endAt, status: 'UPCOMING', repeats: true, awards })
  // Its end has come.
  const moved = (id: number, times: { startAt?: Date; endAt?: Date }) =>
    db.updateTable('seasons').set(times).where('id', '=', id).execute()
  const now = new Date()
  await moved(season.id, { endAt: now })
  await moved(next.id, { startAt: now })
  await world.tools.send(turnSeasons({}))
  await vi.waitFor(async () => expect((await current()).name).toBe('Nights 10'), { timeout: 20_000 })
  expect((await read(season.id)).status).not.toBe('ACTIVE')
  expect(await frog()).toEqual({ rankingValue: 100, seasonId: next.id })
  const more = [...awards, { avatarSlug: 'owl', by: 'place' as const, rankingValue: 3 }]
  const owl = { params: { slug: 'owl' }, body: { avatarStatus: 'SEASON_AWARD' as const } }
  await world.call(changeAvatar, owl, admin.token)
  await change(next.id, { awards: more })
  expect(await world.call(avatar, { params: { slug: 'owl' } }, guest.token)).toMatchObject({
    rankingValue: 3,
    seasonId: next.id,
  })
  await expect(change(season.id, { name: 'Ever' })).rejects.toMatchObject({
    code: 'seasonClosed',
    status: 403,
  })
})

test('where another season was made for later, the one that follows on fills the time before it', async () => {
  await empty()
  const spring = await create('Spring 1', -3, 1, { repeats: true })
  const summer = await create('Summer', 2, 20)
  const endAt = new Date(Date.now() + 1_800_000)
  const moved = (id: number, times: { startAt?: Date; endAt?: Date }) =>
    db.updateTable('seasons').set(times).where('id', '=', id).execute()
  await moved(spring.id, { endAt })
  // Between them is less than the shortest season: none is made.
  await moved(summer.id, { startAt: new Date(Date.now() + DAY / 2) })
  const turned = async () => {
    await world.tools.send(turnSeasons({}))
    await jobsDone(world.tools)
    return db.selectFrom('seasons').selectAll().where('name', '=', 'Spring 2').executeTakeFirst()
  }
  expect(await turned()).toBeUndefined()
  const startAt = new Date(summer.startDate)
  await moved(summer.id, { startAt })
  expect(await turned()).toMatchObject({ startAt: endAt, endAt: startAt, repeats: true })
  expect(await db.selectFrom('seasons').selectAll().execute()).toHaveLength(3)
})
