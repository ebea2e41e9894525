import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { type CrateImport, SkippedSong } from '#contract/playlist/crateFiles.ts'
import type * as contract from '#contract/playlist/crateFiles.ts'
import type * as listContract from '#contract/playlist/imports.ts'
import { MusicProvider } from '#contract/song.ts'
import { isMusicFault, type MusicProvider as Provider } from '#ports/music.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { ownCrate } from '../access.ts'
import { lockFreeCrate } from '../crates/lockFreeCrate.ts'
import { type CrateRow, lockCrate } from '../crates/store.ts'
import { headsAt, songsPageAt } from '../music/listCalls.ts'
import { accountAt, askAsServer, countryOf } from '../music/places.ts'
import { refuseFault } from '../music/refuseFault.ts'
import { headOf, importable } from './chosenList.ts'
import { demandPlace } from './demandPlace.ts'
import { endFilling, tellOwner } from './filling.ts'
import { beginList } from './importCrate.ts'
import { ListSource } from './listSource.ts'
import { importOf, type ImportRow } from './store.ts'

export const crateImport: Operation<typeof contract.crateImport> = (ctx, { params }) =>
  shownImport(ctx, params.crateUuid)

const shownImport = async (ctx: UserCtx, crateUuid: string): Promise<CrateImport> => {
  const crate = await ownCrate(ctx, crateUuid)
  return importView(crate, (await importOf(ctx.db, crate.id)) ?? refuse('importNotFound'))
}

const importView = (crate: CrateRow, row: ImportRow): CrateImport => ({
  status: crate.importStatus ?? 'COMPLETE',
  musicProvider: MusicProvider.safeParse(row.musicProvider).data ?? null,
  done: row.done,
  total: row.total,
  skipped: SkippedSong.array().parse(row.skipped),
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** Only what came from a provider can come from there again. */
export const repeatCrateImport: Operation<typeof listContract.repeatCrateImport> = async (
  ctx,
  { params, body },
) => {
  const crate = await ownCrate(ctx, params.crateUuid)
  const before = (await importOf(ctx.db, crate.id))?.source ?? refuse('importNotFound')
  const { provider: key, ...ref } = ListSource.parse(before)
  const head = await headOf(ctx, importable(ctx, key), ref)
  await ctx.tx(async (tx) => {
    await demandPlace(tx, ctx.user.uuid)
    const locked = await lockFreeCrate(tx.db, crate.id)
    const list = { source: { provider: key, ...ref }, head }
    await beginList(tx, { ...crate, ...locked }, list, body.mode === 'replace')
  })
  return shownImport(ctx, params.crateUuid)
}

export const ownPlaylists: Operation<typeof listContract.ownPlaylists> = async (ctx, { query }) => {
  const provider = importable(ctx, query.musicProvider)
  const account = await accountAt(ctx, ctx.user, provider.key)
  const isLibrary = provider.key === 'openSubsonic' || provider.key === 'jellyfin'
  if (!account && !isLibrary && provider.playlists) return refuse('linkNotFound')
  const given = await headsAt(ctx, provider, account, query.cursor ?? null)
  if (isMusicFault(given)) return refuseFault(given, account !== null)
  return {
    playlists: given.playlists.map(({ id, thumbnails, ...head }) => ({
      playlistId: id,
      ...head,
      // Covers of libraries are for this server alone.
      thumbnails: isLibrary ? {} : { ...thumbnails },
    })),
    likes: provider.playlists !== undefined && (await tellsLikes(ctx, provider)),
    next: given.next,
  }
}

/** A library of Jellyfin tells likes where it is entered as somebody; all others that have lists do. */
const tellsLikes = async (ctx: UserCtx, provider: Provider): Promise<boolean> => {
  if (provider.key !== 'jellyfin') return true
  const asked = askAsServer(ctx, provider, countryOf(ctx, undefined))
  const page = await songsPageAt(ctx, provider, { ref: { kind: 'likes', id: '' }, cursor: null }, asked)
  return page !== null && !isMusicFault(page)
}

/** Stopping what is over already changes nothing. */
export const stopCrateImport: Operation<typeof contract.stopCrateImport> = async (ctx, { params }) => {
  const crate = await ownCrate(ctx, params.crateUuid)
  const stopped = await ctx.tx(async (tx) => {
    const locked = await lockCrate(tx.db, crate.id)
    const row = (await importOf(tx.db, crate.id)) ?? refuse('importNotFound')
    return locked?.importStatus === 'IN_PROGRESS' ? endFilling(tx, crate.id, row, 'FAILED') : null
  })
  if (stopped) await tellOwner(ctx, crate, stopped)
  return success
}
