import { HouseActKind } from '#contract/audit/houseActKind.ts'
import * as contract from '#contract/audit/houseActs.ts'
import { isUuid } from '#contract/common.ts'
import type { houseActed } from '#facts/house.ts'
import type { DataOf, Heard } from '#facts/kinds.ts'
import type { Operation, Tx } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
import { actsWanted, insertAct } from './store.ts'

const Data = contract.HouseAct.shape.data

/** Keeps what somebody did; heard again it is kept once. */
export const keepAct = (tx: Tx, act: Heard<DataOf<typeof houseActed>>): Promise<void> => {
  const { factId, kind, by, userUuid, about, reason, data, at } = act
  const actorUuid = by !== null && isUuid(by) ? by : null
  return insertAct(tx.db, { factId, kind, actorUuid, userUuid, about, reason, data, at: new Date(at) })
}

export const houseActs: Operation<typeof contract.houseActs> = async (ctx, { query }) => {
  const rows = await actsWanted(ctx.db, query)
  const people = await peopleOf(
    ctx,
    rows.flatMap(({ actorUuid, userUuid }) => [actorUuid ?? [], userUuid ?? []].flat()),
  )
  const somebody = (uuid: string | null) =>
    uuid === null ? null : { uuid, nickname: people.get(uuid)?.profile.nickname ?? null }
  return rows.map(({ id, kind, actorUuid, userUuid, about, reason, data, at }) => ({
    id,
    kind: HouseActKind.parse(kind),
    actor: somebody(actorUuid),
    person: somebody(userUuid),
    about,
    reason,
    data: Data.parse(data),
    at: at.toISOString(),
  }))
}
