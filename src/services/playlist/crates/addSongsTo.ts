import { type CrateSong, MAX_CRATE_SONGS } from '#contract/playlist/crate.ts'
import type { SongInput } from '#contract/playlist/songInput.ts'
import { refuse } from '#contract/errors.ts'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { storableJson } from '#contract/text.ts'
import { keepRecordings } from '../catalogue/keepRecordings.ts'
import { keysOf } from '../catalogue/recording.ts'
import { type ResolvedSong, resolveSongs } from '../catalogue/resolveSongs.ts'
import { freshSongs } from './freshSongs.ts'
import { lockFreeCrate } from './lockFreeCrate.ts'
import { sortKeysFor } from './sortKeys.ts'
import { type CrateRow, updateCrate } from './store.ts'
import { insertSongs, orderOf, songsByUuids } from './storeSongs.ts'

/**
 * Adds songs last or first, in the order given, and answers them as they stand in the crate. A likes crate holds a
 * recording once: what it has already stays where it is. However many songs there are, it takes the same number of
 * statements.
 */
export const addSongsTo = async (
  ctx: Tools & { readonly user: { readonly uuid: string } },
  crate: CrateRow,
  inputs: readonly SongInput[],
  append: boolean,
): Promise<CrateSong[]> => {
  if (inputs.length === 0) return []
  const resolved = await resolveSongs(ctx, ctx.user.uuid, inputs)
  const uuids = await ctx.tx(async (tx) => {
    const locked = await lockFreeCrate(tx.db, crate.id)
    const { kept, added, full } = await putSongs(tx, { ...crate, ...locked }, resolved, append)
    return full.length > 0 ? refuse('crateFull') : [...kept, ...added]
  })
  return freshSongs(ctx, await songsByUuids(ctx.db, crate.id, uuids))
}

/** What became of songs that were to go into a crate. */
interface Put {
  /** Uuids of songs that a likes crate had already. */
  readonly kept: readonly string[]
  /** Uuids of the songs that came in. */
  readonly added: readonly string[]
  /** Songs for which there was no room. */
  readonly full: readonly ResolvedSong[]
}

/** Puts songs into a crate that this transaction holds, as many as there is room for. */
export const putSongs = async (
  tx: BaseTools,
  crate: Pick<CrateRow, 'id' | 'kind' | 'userUuid' | 'isPublic'>,
  resolved: readonly ResolvedSong[],
  append: boolean,
): Promise<Put> => {
  const order = await orderOf(tx.db, crate.id)
  const once = crate.kind === 'likes'
  const kept = once ? order.filter((one) => resolved.some(({ ids }) => ids.id === one.songId)) : []
  const wanted = once ? withoutRepeats(resolved, kept) : resolved
  const room = Math.max(0, MAX_CRATE_SONGS - order.length)
  const fresh = wanted.slice(0, room)
  const recordings = await keepRecordings(tx, fresh)
  const sortKeys = sortKeysFor(fresh.length, order, append)
  const rows = fresh.map(({ song, recording }, i) => ({
    uuid: tx.id(),
    crateId: crate.id,
    ownerUuid: crate.userUuid,
    public: crate.isPublic,
    songId: recordings[i]?.id ?? 0,
    place: sortKeys[i] ?? 0,
    song: storableJson(song),
    keys: keysOf(recording),
  }))
  await insertSongs(tx.db, rows)
  await updateCrate(tx.db, crate.id, append || fresh.length === 0 ? {} : { currentPosition: 0 })
  return {
    kept: kept.map(({ uuid }) => uuid),
    added: rows.map(({ uuid }) => uuid),
    full: wanted.slice(room),
  }
}

const withoutRepeats = (
  resolved: readonly ResolvedSong[],
  kept: readonly { readonly songId: number }[],
): ResolvedSong[] => {
  const seen = new Set(kept.map((one) => one.songId))
  return resolved.filter(({ ids }) => !seen.has(ids.id) && seen.add(ids.id))
}
