import { ModerationType } from '#contract/audit/logKind.ts'

/** What the address of the log says. */
export interface LogSearch {
  readonly type?: string | undefined
  readonly state?: string | undefined
  /** By uuid. */
  readonly person?: string | undefined
  readonly page?: string | undefined
}

/** Which rows one may look for besides their type. */
export const logStates = ['open', 'reviewed', 'manual', 'server'] as const

const conditionOf = (state: (typeof logStates)[number]): object =>
  state === 'open' || state === 'reviewed' ? { reviewed: state === 'reviewed' } : { source: state }

/** The address as the query language of admin lists, newest first. */
export const logQuery = (search: LogSearch) => {
  const type = ModerationType.options.find((one) => one === search.type)
  const state = logStates.find((one) => one === search.state)
  const { person } = search
  const conditions = [
    ...(type ? [{ type }] : []),
    ...(state ? [conditionOf(state)] : []),
    ...(person ? [{ $or: [{ userUuid: person }, { actorUuid: person }] }] : []),
  ]
  return {
    ...(conditions.length > 0 && { s: JSON.stringify({ $and: conditions }) }),
    join: ['actor', 'user', 'room'],
    limit: 25,
    page: Math.max(1, Math.trunc(Number(search.page ?? 1)) || 1),
  }
}
