import { type CrateSong, MAX_CRATE_SONGS } from '#contract/playlist/crate.ts'
import type { SongInput } from '#contract/playlist/songInput.ts'
import { refuse } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { jsonText } from '../catalogue/jsonText.ts'
import { type ResolvedSong, resolveSong } from '../catalogue/resolveSong.ts'
import { freshSongs } from './freshSongs.ts'
import { placesFor } from './places.ts'
import { type CrateRow, lockCrate, updateCrate } from './store.ts'
import { insertSongs, orderOf, songsByUuids } from './storeSongs.ts'

/**
 * Adds songs last or first, in the order given, and answers them as they stand in the crate. A likes crate holds a
 * recording once: what it has already stays where it is.
 */
export const addSongsTo = async (
  ctx: Tools & { readonly user: { readonly uuid: string } },
  crate: CrateRow,
  inputs: readonly SongInput[],
  append: boolean,
): Promise<CrateSong[]> => {
  const resolved: ResolvedSong[] = []
  for (const input of inputs) resolved.push(await resolveSong(ctx, ctx.user.uuid, input))

  const uuids = await ctx.tx(async (tx) => {
    if (!(await lockCrate(tx.db, crate.id))) return refuse('crateNotFound')
    const order = await orderOf(tx.db, crate.id)
    const kept = crate.kind === 'likes' ? order.filter((one) => isAmong(one.songId, resolved)) : []
    const fresh = crate.kind === 'likes' ? withoutRepeats(resolved, kept) : resolved
    if (order.length + fresh.length > MAX_CRATE_SONGS) return refuse('crateFull')
    const places = placesFor(fresh.length, order, append)
    const rows = fresh.map(({ row, song }, i) => ({
      uuid: tx.id(),
      crateId: crate.id,
      songId: row.id,
      place: places[i] ?? 0,
      song: jsonText(song),
    }))
    await insertSongs(tx.db, rows)
    await updateCrate(tx.db, crate.id, append || fresh.length === 0 ? {} : { currentPosition: 0 })
    return [...kept, ...rows].map((row) => row.uuid)
  })
  return freshSongs(ctx, await songsByUuids(ctx.db, crate.id, uuids))
}

const isAmong = (songId: number, resolved: readonly ResolvedSong[]): boolean =>
  resolved.some(({ row }) => row.id === songId)

const withoutRepeats = (
  resolved: readonly ResolvedSong[],
  kept: readonly { readonly songId: number }[],
): ResolvedSong[] => {
  const seen = new Set(kept.map((one) => one.songId))
  return resolved.filter(({ row }) => !seen.has(row.id) && seen.add(row.id))
}
