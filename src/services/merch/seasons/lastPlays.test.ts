import { expect, test } from 'vitest'
import { turnSeasons } from '#facts/merch.ts'
import { songHeard } from '#facts/runtime.ts'
import { OUTBOX, queueOf } from '#services/core/facts/queues.ts'
import { account } from '#test/suites/doors/callers.ts'
import { dueNow, withoutJobs } from '#test/support/jobs.ts'
import { startWorld } from '#test/support/world.ts'
import { closeSeason } from './closeSeason.ts'

const world = await startWorld()
const { tools } = world
const { db } = tools
await withoutJobs(tools, turnSeasons({}).queue)
const DAY = 86_400_000

const statusOf = async (id: number) =>
  (await db.selectFrom('seasons').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('(1.5) plays told before the seal are waited for, in the outbox and where they are counted; later ones are not', async () => {
  const [dj, ada] = [await account(world, 'user'), await account(world, 'user')]
  await db
    .updateTable('users')
    .set({ createdAt: new Date(Date.now() - 90 * DAY) })
    .execute()
  const [season] = await db
    .insertInto('seasons')
    .values({
      name: 'Last plays',
      description: '',
      startAt: new Date(Date.now() - 50 * DAY),
      endAt: new Date(Date.now() - 49 * DAY),
      status: 'CLOSING',
      repeats: false,
      awards: '[]',
      rules: '{}',
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .returning('id')
    .execute()
  if (!season) throw new Error('a season')
  const toldAt = Date.now()
  /** A play of the season is told so long after the others, and waits in a queue till its time comes. */
  const tell = (queue: string, playId: string, later = 0) => {
    const endedAt = toldAt - 49.5 * DAY
    const heard = songHeard({
      roomUuid: crypto.randomUUID(),
      ownerUuid: null,
      djUuid: dj.uuid,
      playId,
      songShortId: null,
      songName: playId,
      startTime: endedAt - 100_000,
      endedAt,
      skipped: false,
      guests: 0,
      djCluster: null,
      listeners: [{ userUuid: ada.uuid, presentMs: 99_000, heardMs: 0, like: true, cluster: null }],
    })
    const at = new Date(toldAt + later).toISOString()
    const data = { ...heard.data, name: heard.name, factId: crypto.randomUUID(), at, by: null }
    return tools.send({ queue, data, startAfter: new Date(Date.now() + DAY) })
  }
  await tell(OUTBOX, 'untold')
  await closeSeason(tools, season.id)
  expect(await statusOf(season.id)).toBe('CLOSING')
  // Handed on after the seal, though told before it.
  const counting = queueOf('merch.points')
  await tell(counting, 'uncounted')
  await dueNow(tools, OUTBOX)
  await closeSeason(tools, season.id)
  expect(await statusOf(season.id)).toBe('CLOSING')
  await dueNow(tools, counting)
  await tell(OUTBOX, 'late', DAY)
  await tell(counting, 'late too', DAY)
  await closeSeason(tools, season.id)
  expect(await statusOf(season.id)).toBe('CLOSED')
  const results = await db
    .selectFrom('seasonResults')
    .select(['userUuid', 'points'])
    .where('seasonId', '=', season.id)
    .execute()
  expect(results).toEqual([{ userUuid: dj.uuid, points: 4 }])
})
