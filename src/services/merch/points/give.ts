import { Refusal, refuse } from '#contract/errors.ts'
import { foldPoints } from '#facts/merch.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { pointHolder } from '../access.ts'
import { activeSeason } from '../seasons/store.ts'
import { insertEntries, lockPointsOf, lockUnsealed, noteSource, pointsOf } from './store.ts'

/** Points that somebody gives by hand, or a service. Without `seasonId` they count for the season that is running. */
export interface Gift {
  readonly userUuid: string
  readonly points: number
  readonly reason: string
  readonly seasonId?: number | undefined
  /** Given under it before, it is not given again. */
  readonly source: string
  readonly actorUuid: string | null
}

const seasonOf = async ({ db }: Tx, { seasonId }: Gift): Promise<number | null> => {
  const id = seasonId ?? (await activeSeason(db))?.id
  if (id === undefined) return null
  const season = (await lockUnsealed(db, id)) ?? refuse('seasonNotFound')
  if (season.isOpen) return id
  return seasonId === undefined ? null : refuse('seasonClosed')
}

const giveOne = async (tx: Tx, rule: 'admin' | 'service', gift: Gift): Promise<boolean> => {
  const { userUuid, points, reason, source, actorUuid } = gift
  const at = new Date(tx.now())
  if (!(await noteSource(tx.db, { source, kind: rule, at }))) return false
  const seasonId = await seasonOf(tx, gift)
  if (points < 0)
    for (const scope of new Set([seasonId, null]))
      if ((await pointsOf(tx.db, userUuid, scope)) + points < 0) return refuse('pointsBelowZero')
  await insertEntries(tx.db, [{ seasonId, userUuid, rule, points, source, reason, actorUuid, at }])
  noteAct(tx, 'pointsGiven', { userUuid, reason, data: { points, seasonId } })
  return true
}

/** Does something for each of them, then refuses for the first that was refused, with what is wrong with each. */
const forEachOrRefuse = async (
  gifts: readonly Gift[],
  work: (gift: Gift) => Promise<void>,
): Promise<void> => {
  const refused: { readonly nth: number; readonly why: Refusal }[] = []
  for (const [nth, gift] of gifts.entries())
    await work(gift).catch((why: unknown) => {
      if (!(why instanceof Refusal)) throw why
      refused.push({ nth, why })
    })
  const [first] = refused
  if (!first) return
  const tells = Object.fromEntries(refused.map(({ nth, why }) => [`entries.${nth}`, why.message]))
  refuse(first.why.code, gifts.length === 1 ? {} : { tells })
}

/** Gives all of them or none; gives how many were given now, not before. */
export const give = async (
  tools: Tools,
  rule: 'admin' | 'service',
  gifts: readonly Gift[],
): Promise<number> => {
  await forEachOrRefuse(gifts, async ({ userUuid }) => void (await pointHolder(tools, userUuid)))
  return tools.tx(async (tx) => {
    await lockPointsOf(
      tx.db,
      gifts.map(({ userUuid }) => userUuid),
    )
    let given = 0
    await forEachOrRefuse(gifts, async (gift) => {
      if (await giveOne(tx, rule, gift)) given += 1
    })
    if (given > 0) tx.send(foldPoints({}, { singletonKey: 'fold' }))
    return given
  })
}
