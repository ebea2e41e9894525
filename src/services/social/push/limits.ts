import type { Tools } from '#services/core/context.ts'
import type { Kind } from '#services/notify/api.ts'
import type { NotificationRow } from '../notifications/store.ts'

const HOUR_MS = 3_600_000
const AN_HOUR = 20
const A_DAY = 80

/**
 * Counts a push to somebody, once however often its job is done. `more`: it is the first of this hour that is too many,
 * so they hear that there is more.
 */
export const isWithinLimits = async (
  { kv }: Pick<Tools, 'kv'>,
  { id, userUuid, actorUuid, kind: name }: NotificationRow,
  kind: Kind,
): Promise<'yes' | 'no' | 'more'> => {
  if (!(await kv.setNew(`social.pushed:${id}`, '1', HOUR_MS))) return 'yes'
  const { perSender } = kind.push
  if (perSender !== undefined && actorUuid !== null) {
    const fromThem = await kv.add(`social.pushes:${userUuid}:${name}:${actorUuid}`, 1, HOUR_MS)
    if (fromThem > perSender) return 'no'
  }
  return counted(kv, userUuid)
}

/** The same for what stands in no inbox. */
export const isWithinHour = async (
  { kv }: Pick<Tools, 'kv'>,
  userUuid: string,
  id: string,
): Promise<boolean> =>
  !(await kv.setNew(`social.pushed:${id}`, '1', HOUR_MS)) || (await counted(kv, userUuid)) === 'yes'

const counted = async (kv: Tools['kv'], userUuid: string): Promise<'yes' | 'no' | 'more'> => {
  const thisHour = await kv.add(`social.pushes:${userUuid}:hour`, 1, HOUR_MS)
  const today = await kv.add(`social.pushes:${userUuid}:day`, 1, 24 * HOUR_MS)
  if (thisHour <= AN_HOUR && today <= A_DAY) return 'yes'
  return thisHour === AN_HOUR + 1 && today <= A_DAY ? 'more' : 'no'
}
