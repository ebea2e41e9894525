import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { MAX_CRATE_SONGS } from '#contract/playlist/crate.ts'
import type * as contract from '#contract/playlist/exports.ts'
import type { Export, ExportProvider } from '#contract/playlist/exports.ts'
import { storableJson } from '#contract/text.ts'
import { exportCrate } from '#facts/playlist.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { ownExport, readableCrate } from '../access.ts'
import { withoutSecret } from '../catalogue/withoutSecret.ts'
import { songPage } from '../crates/readSongs.ts'
import { accountAt } from '../music/places.ts'
import { refuseFault, setUp } from '../music/refuseFault.ts'
import { deleteExport, exportsOf, insertExport, lastExport, lockExport, updateExport } from './store.ts'
import { exportView, exportViews } from './view.ts'

interface Asked {
  readonly crateUuid: string
  readonly playlistName?: string | null | undefined
  readonly isPublic?: boolean | null | undefined
}

export const exportToSpotify: Operation<typeof contract.exportToSpotify> = (ctx, { body }) =>
  startExport(ctx, 'spotify', body)

export const exportToApple: Operation<typeof contract.exportToApple> = (ctx, { body }) =>
  startExport(ctx, 'apple', body)

/** One that is under way is answered as it is, and one that failed goes on. */
const startExport = async (ctx: UserCtx, provider: ExportProvider, asked: Asked): Promise<Export> => {
  const crate = await readableCrate(ctx, asked.crateUuid)
  setUp(ctx.music.get(provider))
  const account = (await accountAt(ctx, ctx.user, provider)) ?? refuse('linkNotFound')
  const token = await account.token()
  if (typeof token !== 'string') return refuseFault(token, true)
  const last = await lastExport(ctx.db, ctx.user.uuid, crate.uuid, provider)
  if (last && last.status !== 'COMPLETE') return exportView(ctx.db, await goOn(ctx, last.id))
  const { songs } = await songPage(ctx, crate, { limit: MAX_CRATE_SONGS, offset: 0 })
  if (songs.length === 0) return refuse('nothingToExport')
  const row = {
    uuid: ctx.id(),
    userUuid: ctx.user.uuid,
    crateUuid: crate.uuid,
    provider,
    playlistName: asked.playlistName ?? crate.name,
    isPublic: asked.isPublic ?? false,
    total: songs.length,
  }
  const sent = songs.map((song) => ({
    crateSongUuid: song.crateSongUuid,
    song: storableJson(withoutSecret(song)),
  }))
  const made = await ctx.tx(async (tx) => {
    const inserted = await insertExport(tx.db, row, sent)
    if (inserted) tx.send(exportCrate({ exportId: inserted.uuid }, { singletonKey: inserted.uuid }))
    return inserted
  })
  // Of two at once one makes it.
  const shown = made ?? (await lastExport(ctx.db, ctx.user.uuid, crate.uuid, provider))
  return exportView(ctx.db, shown ?? refuse('crateNotFound'))
}

const goOn = (ctx: UserCtx, id: number) =>
  ctx.tx(async (tx) => {
    const row = (await lockExport(tx.db, id)) ?? refuse('crateNotFound')
    if (row.status === 'IN_PROGRESS') return row
    tx.send(exportCrate({ exportId: row.uuid }, { singletonKey: row.uuid }))
    return updateExport(tx.db, id, { status: 'IN_PROGRESS', failures: 0, endedAt: null })
  })

export const ownExports: Operation<typeof contract.ownExports> = async (ctx) => ({
  exports: await exportViews(ctx.db, await exportsOf(ctx.db, ctx.user.uuid)),
})

export const crateExport: Operation<typeof contract.crateExport> = async (ctx, { params }) =>
  exportView(ctx.db, await ownExport(ctx, params.exportId))

export const dropExport: Operation<typeof contract.dropExport> = async (ctx, { params }) => {
  await deleteExport(ctx.db, (await ownExport(ctx, params.exportId)).id)
  return success
}
