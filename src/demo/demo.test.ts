import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { consumables } from '#contract/merch/consumables.ts'
import { currentSeason } from '#contract/merch/seasons.ts'
import { tokenBundles } from '#contract/merch/tokenBundles.ts'
import { subscriptionProducts } from '#contract/payment/products.ts'
import { publicSongs } from '#contract/upload/songs.ts'
import { removeDemo } from '#contract/upload/demo.ts'
import { makeDemoStep } from '#facts/demo.ts'
import type { RoomSummary } from '#ports/live.ts'
import { demoRooms } from '#services/room/api.ts'
import { withoutJobs } from '#test/support/jobs.ts'
import { newGuest, newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { houseDjs, houseRooms } from './plan.ts'
import { demoWorker } from './seed.ts'

const minutes = 60_000
const world = await startWorld({ DEMO: 'on' })

/** Asks until both rooms play. */
const playing = async (): Promise<ReadonlyMap<string, RoomSummary>> => {
  for (let tries = 0; tries < 1500; tries++) {
    const rooms = await demoRooms(world.tools)
    const summaries = await world.tools.live.summaries(rooms.map((room) => room.uuid))
    const sounding = [...summaries.values()].filter((summary) => summary.song !== null)
    if (sounding.length === houseRooms.length) return summaries
    await sleep(100)
  }
  throw new Error('The house never played')
}

const houseAccounts = () =>
  world.tools.db.selectFrom('users').select('nickname').where('house', '=', true).execute()

it(
  'fills two rooms with music that guests hear, once, until an administrator takes it away',
  async () => {
    const guest = await newGuest(world)
    for (const { song, djUuid } of (await playing()).values()) {
      expect(song).toMatchObject({ status: 'VERIFIED', roomtone: { demo: true, ownerUuid: djUuid } })
      expect(song?.thumbnails['uploadService']).toMatch(/cover\.webp$/)
      const id = song?.musicProviders['uploadService'] ?? ''
      const key = await world.fetch(`/api/upload-service/songs/hls/key?songId=${id}`, { token: guest.token })
      expect(key.status).toBe(200)
    }

    await world.restart()
    await playing()
    expect((await demoRooms(world.tools)).map((room) => room.design)).toEqual(
      houseRooms.map((room) => room.design),
    )
    expect(await houseAccounts()).toHaveLength(houseDjs.length)

    const shelf = async () => {
      const effects = await world.call(consumables, { query: { id: [] } }, guest.token)
      const bundles = await world.call(tokenBundles, { query: { id: [] } }, guest.token)
      const plans = await world.call(subscriptionProducts, { query: {} }, guest.token)
      return [effects.length, bundles.length, plans.length]
    }
    expect(await shelf()).toEqual([6, 3, 1])
    expect(await world.call(currentSeason, {}, guest.token)).toMatchObject({ name: 'First Nights' })

    await expect(world.call(removeDemo, {}, guest.token)).rejects.toMatchObject({ status: 403 })
    const admin = await newPerson(world, { role: 'admin' })
    await world.call(removeDemo, {}, admin.token)
    await world.restart()
    expect(await demoRooms(world.tools)).toEqual([])
    expect((await world.call(publicSongs, { query: {} }, guest.token)).count).toBe(0)
    expect(await shelf()).toEqual([0, 0, 0])
  },
  5 * minutes,
)

it(
  'is taken away by a start without it',
  async () => {
    const quiet = await startWorld()
    const tools = (demo: boolean) => ({ ...quiet.tools, settings: { ...quiet.tools.settings, demo } })
    const { signal } = new AbortController()
    // This world's own jobs know of no demo: theirs would take away what is made here.
    await withoutJobs(quiet.tools, makeDemoStep.queue)
    await demoWorker.work(tools(true), {}, signal)
    expect(await demoRooms(quiet.tools)).toHaveLength(houseRooms.length)
    await demoWorker.work(tools(false), {}, signal)
    expect(await demoRooms(quiet.tools)).toEqual([])
    const left = await quiet.tools.db
      .selectFrom('uploadSongs')
      .select('id')
      .where('deletedAt', 'is', null)
      .execute()
    expect(left).toEqual([])
  },
  2 * minutes,
)
