import { refuse } from '#contract/errors.ts'
import type { CrateSong } from '#contract/playlist/crate.ts'
import type { UserCtx } from '#services/core/context.ts'
import { freshSongs } from './freshSongs.ts'
import { lockFreeCrate } from './lockFreeCrate.ts'
import { sortKeyBetween } from './sortKeys.ts'
import { type CrateRow, lockCrate, updateCrate } from './store.ts'
import {
  clearSongs,
  deleteSong,
  orderOf,
  putInOrder,
  renumber,
  setPlace,
  songsByUuids,
} from './storeSongs.ts'

/** Moves a song to a position counted from 0 (beyond the end means last) and answers it as it stands then. */
export const moveSongIn = async (
  ctx: UserCtx,
  crate: CrateRow,
  crateSongUuid: string,
  position: number,
): Promise<CrateSong> => {
  await ctx.tx(async (tx) => {
    await lockFreeCrate(tx.db, crate.id)
    if (await tryMove(tx.db, crate.id, crateSongUuid, position)) return
    await renumber(tx.db, crate.id, 'kept')
    await tryMove(tx.db, crate.id, crateSongUuid, position)
  })
  const [song] = await freshSongs(ctx, await songsByUuids(ctx.db, crate.id, [crateSongUuid]))
  return song ?? refuse('crateSongNotFound')
}

/** False if there is no room between the new neighbours. */
const tryMove = async (
  db: UserCtx['db'],
  crateId: number,
  uuid: string,
  position: number,
): Promise<boolean> => {
  const order = await orderOf(db, crateId)
  const from = order.findIndex((one) => one.uuid === uuid)
  if (from < 0) return refuse('crateSongNotFound')
  const others = order.toSpliced(from, 1)
  const to = Math.min(position, others.length)
  if (to === from) return true
  const place = sortKeyBetween(others[to - 1]?.place, others[to]?.place)
  if (place === null) return false
  await setPlace(db, uuid, place)
  return true
}

/** Takes a song out; nothing happens if it is not in. A current position behind it moves along. */
export const removeSongFrom = (ctx: UserCtx, crate: CrateRow, crateSongUuid: string): Promise<void> =>
  ctx.tx(async (tx) => {
    const locked = await lockFreeCrate(tx.db, crate.id)
    const index = (await orderOf(tx.db, crate.id)).findIndex((one) => one.uuid === crateSongUuid)
    if (index < 0) return
    await deleteSong(tx.db, crate.id, crateSongUuid)
    const behind = index < locked.currentPosition
    await updateCrate(tx.db, crate.id, behind ? { currentPosition: locked.currentPosition - 1 } : {})
  })

/** Notes the current song of a crate; a position beyond the end means the last. */
export const setPositionOf = (ctx: UserCtx, crate: CrateRow, position: number): Promise<CrateRow> =>
  ctx.tx(async (tx) => {
    await lockCrate(tx.db, crate.id)
    const last = Math.max(0, (await orderOf(tx.db, crate.id)).length - 1)
    return (
      (await updateCrate(tx.db, crate.id, { currentPosition: Math.min(position, last) })) ??
      refuse('crateNotFound')
    )
  })

/** Puts the songs in an order by chance. */
export const shuffleSongsOf = (ctx: UserCtx, crate: CrateRow): Promise<CrateRow> =>
  ctx.tx(async (tx) => {
    await lockFreeCrate(tx.db, crate.id)
    await renumber(tx.db, crate.id, 'shuffled')
    return (await updateCrate(tx.db, crate.id, { currentPosition: 0 })) ?? refuse('crateNotFound')
  })

/** Puts the songs in an order; those that are not named follow as they stood. The current song stays the current one. */
export const orderSongsOf = (ctx: UserCtx, crate: CrateRow, uuids: readonly string[]): Promise<CrateRow> =>
  ctx.tx(async (tx) => {
    const locked = await lockFreeCrate(tx.db, crate.id)
    const current = (await orderOf(tx.db, crate.id))[locked.currentPosition]?.uuid
    await putInOrder(tx.db, crate.id, uuids)
    const at = (await orderOf(tx.db, crate.id)).findIndex(({ uuid }) => uuid === current)
    return (
      (await updateCrate(tx.db, crate.id, { currentPosition: Math.max(0, at) })) ?? refuse('crateNotFound')
    )
  })

/** Takes all songs out. */
export const clearSongsOf = (ctx: UserCtx, crate: CrateRow): Promise<CrateRow> =>
  ctx.tx(async (tx) => {
    await lockFreeCrate(tx.db, crate.id)
    await clearSongs(tx.db, crate.id)
    return (await updateCrate(tx.db, crate.id, { currentPosition: 0 })) ?? refuse('crateNotFound')
  })
