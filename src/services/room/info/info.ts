import type * as contract from '#contract/room/info.ts'
import type { Operation } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
import { placesCount, roomsVisitedSince } from './store.ts'

const VERSION = '1.4.2'
/** So many rooms are asked who is in them, those visited last. */
const LOOKED_AT = 2000

export const hello: Operation<typeof contract.hello> = () =>
  Promise.resolve({ service: 'room', version: VERSION })

export const roomServiceStatus: Operation<typeof contract.roomServiceStatus> = async (ctx) => {
  const counts = await placesCount(ctx.db, new Date(ctx.now()))
  const uuids = await roomsVisitedSince(ctx.db, LOOKED_AT)
  const summaries = [...(await ctx.live.summaries(uuids))].filter(([, { people }]) => people > 0)
  const whole = await Promise.all(summaries.map(([uuid]) => ctx.live.wholeSummary(uuid)))
  const present = [...new Set(whole.flatMap(({ userUuids }) => userUuids))]
  const people = await peopleOf(ctx, present)
  return {
    status: 'ok',
    version: VERSION,
    ...counts,
    live: whole.length,
    present: present.length,
    guests: present.filter((uuid) => people.get(uuid)?.standing.type === 'guest').length,
    djs: new Set(whole.flatMap(({ djUuids }) => djUuids)).size,
    jobsWaiting: await ctx.jobs.waiting(),
  }
}
