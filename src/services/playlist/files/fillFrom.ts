import { MAX_CRATE_SONGS } from '#contract/playlist/crate.ts'
import { SONGS_AT_ONCE, type SkippedSong } from '#contract/playlist/crateFiles.ts'
import { fillCrate } from '#facts/playlist.ts'
import type { Tx, UserCtx } from '#services/core/context.ts'
import { ownCrate } from '../access.ts'
import { putSongs } from '../crates/addSongsTo.ts'
import { lockFreeCrate } from '../crates/lockFreeCrate.ts'
import { newCrate } from '../crates/newCrate.ts'
import { type CrateRow, updateCrate } from '../crates/store.ts'
import { crateView } from '../crates/view.ts'
import { demandPlace } from '../imports/demandPlace.ts'
import { lateIn, MOST_SKIPPED } from '../imports/filling.ts'
import { identify } from '../imports/identify.ts'
import { startImport, type WaitingSong } from '../imports/store.ts'
import { textIn } from './fileEntry.ts'

/**
 * Puts a list behind the songs of a crate, or into a new one. A short list is there when this answers; a long one comes
 * in by a job, which goes on where it was if the server stops.
 */
export const fillFrom = (
  ctx: UserCtx,
  waiting: readonly WaitingSong[],
  into: { readonly given: CrateRow | null; readonly name: string },
) => {
  const target = (tx: Tx): Promise<CrateRow> => crateFor(tx, ctx.user.uuid, into.given, into.name)
  return waiting.length <= SONGS_AT_ONCE ? putAtOnce(ctx, waiting, target) : putLater(ctx, waiting, target)
}

type Target = (tx: Tx) => Promise<CrateRow>

const putAtOnce = async (ctx: UserCtx, waiting: readonly WaitingSong[], target: Target) => {
  const { songs, skipped } = await identify(ctx, ctx.user.uuid, waiting)
  const { crate, added, full } = await ctx.tx(async (tx) => {
    const crate = await target(tx)
    return { ...(await putSongs(tx, crate, songs, true)), crate }
  })
  const late = lateIn(songs, full)
  return {
    crate: crateView(await ownCrate(ctx, crate.uuid)),
    added: added.length,
    skipped: [...skipped, ...late].toSorted((a, b) => a.position - b.position),
  }
}

const putLater = async (ctx: UserCtx, waiting: readonly WaitingSong[], target: Target) => {
  const fitting = waiting.slice(0, MAX_CRATE_SONGS)
  const skipped = waiting
    .slice(MAX_CRATE_SONGS, MAX_CRATE_SONGS + MOST_SKIPPED)
    .map(({ song, position }) => skippedAs(song, position))
  const uuid = await ctx.tx(async (tx) => {
    await demandPlace(tx, ctx.user.uuid)
    const crate = await target(tx)
    await startImport(tx.db, crate.id, fitting, skipped, waiting.length)
    await updateCrate(tx.db, crate.id, { importStatus: 'IN_PROGRESS' })
    tx.send(fillCrate({ crateUuid: crate.uuid }, { singletonKey: crate.uuid }))
    return crate.uuid
  })
  return { crate: crateView(await ownCrate(ctx, uuid)), added: 0, skipped }
}

const skippedAs = (
  song: { readonly trackName?: unknown; readonly artistName?: unknown },
  position: number,
): SkippedSong => ({
  position,
  trackName: textIn(song.trackName).slice(0, 500),
  artistName: textIn(song.artistName).slice(0, 500),
  reason: 'full',
})

/** The crate that was named, if nothing else fills it, or a new one. */
const crateFor = async (tx: Tx, userUuid: string, given: CrateRow | null, name: string): Promise<CrateRow> =>
  given
    ? { ...given, ...(await lockFreeCrate(tx.db, given.id)) }
    : newCrate(tx, userUuid, { name, description: '', isPublic: false })
