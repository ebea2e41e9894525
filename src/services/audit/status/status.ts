import type * as contract from '#contract/audit/events.ts'
import { eventTopics } from '#contract/audit/eventTopics.ts'
import { refuse } from '#contract/errors.ts'
import { actions } from '#contract/realtime/actions.ts'
import { messages } from '#contract/realtime/messages.ts'
import type { Operation } from '#services/core/context.ts'
import { personByReference } from '#services/user/api.ts'
import { actionCount } from '../actions/store.ts'
import { droppedHere } from '../events/drops.ts'
import { factKinds } from '../dashboards/factKinds.ts'
import { lastTold } from '../dashboards/countFacts.ts'
import { eventCounts, lastEventOf } from '../events/store.ts'
import { saidIn } from '../events/view.ts'

const DAY_MS = 86_400_000

export const socketEventNames: Operation<typeof contract.socketEventNames> = () =>
  Promise.resolve([...new Set([...Object.keys(actions), ...Object.keys(messages)])])

export const userEventNames: Operation<typeof contract.userEventNames> = () =>
  Promise.resolve([...new Set([...Object.keys(eventTopics), ...factKinds.map(({ kind }) => kind)])])

export const lastEvent: Operation<typeof contract.lastEvent> = async (ctx, { params: { id } }) => {
  if (factKinds.some(({ kind }) => kind === id)) {
    const fact = (await lastTold(ctx, id)) ?? refuse('noEventFound')
    return { topic: id, at: fact.at.toISOString(), userUuid: null, roomUuid: fact.roomUuid, data: {} }
  }
  const isTopic = Object.hasOwn(eventTopics, id)
  const person = isTopic ? null : await personByReference(ctx, id)
  const of = isTopic ? { topic: id } : person ? { userUuid: person.standing.uuid } : refuse('noEventFound')
  const event = (await lastEventOf(ctx.db, of)) ?? refuse('noEventFound')
  const { topic, at, userUuid, roomUuid } = event
  return { topic, at: at.toISOString(), userUuid, roomUuid, data: saidIn(event) }
}

export const auditServiceStatus: Operation<typeof contract.auditServiceStatus> = async (ctx) => {
  const now = ctx.now()
  const [{ today, oldest }, moderationActions, geo, jobsWaiting] = await Promise.all([
    eventCounts(ctx.db, new Date(now - (now % DAY_MS))),
    actionCount(ctx.db),
    ctx.geo.source(),
    ctx.jobs.waiting(),
  ])
  return {
    status: 'ok',
    version: '1.0',
    eventsToday: today,
    dropped: droppedHere(ctx),
    oldestEvent: oldest?.toISOString() ?? null,
    moderationActions,
    geo: {
      source: geo?.source ?? null,
      builtAt: geo?.builtAt.toISOString() ?? null,
      ageDays: geo ? Math.floor((now - geo.builtAt.getTime()) / DAY_MS) : null,
    },
    jobsWaiting,
  }
}

export const raiseTestError: Operation<typeof contract.raiseTestError> = () => {
  throw new Error('An administrator asked for this error, to see where it is written')
}
