import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import { MAX_CRATES } from '#contract/playlist/crate.ts'
import type * as contract from '#contract/playlist/crates.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { ownCrate, readableCrate } from '../access.ts'
import { storableJson } from '#contract/text.ts'
import { importCrate } from '../imports/importCrate.ts'
import { addSongsTo } from './addSongsTo.ts'
import { demandFreeName, newCrate } from './newCrate.ts'
import { crateWithSongs } from './readSongs.ts'
import {
  allCrates as everyCrate,
  cratesOf,
  cratesThatHold,
  deleteCrate as dropCrate,
  lockCrate,
  updateCrate,
} from './store.ts'
import { copySongs, dropPlaybackTokens, setSongsPublic } from './storeSongs.ts'
import { crateView } from './view.ts'

export const createCrate: Operation<typeof contract.createCrate> = async (ctx, { body }) => {
  const { crateName: name } = body
  const wanted = { description: body.description ?? '', isPublic: body.isPublic ?? false }
  if (body.import)
    return crateView(await ownCrate(ctx, await importCrate(ctx, body.import, { ...wanted, name })))
  const made = await ctx.tx((tx) => newCrate(tx, ctx.user.uuid, { ...wanted, name: name ?? '' }))
  if (!body.songs || body.songs.length === 0) return crateView(made)
  await addSongsTo(ctx, made, body.songs, true)
  return crateWithSongs(ctx, await ownCrate(ctx, made.uuid))
}

export const copyCrate: Operation<typeof contract.copyCrate> = async (ctx, { params, body }) => {
  const source = await readableCrate(ctx, params.crateId)
  if (source.importStatus === 'IN_PROGRESS') return refuse('crateBusy')
  const name = body.crateName ?? (source.kind === 'crate' ? source.name : `Copy of ${source.name}`)
  const copy = await ctx.tx(async (tx) => {
    const made = await newCrate(tx, ctx.user.uuid, {
      name,
      description: source.description,
      isPublic: body.isPublic ?? false,
      thumbnails: storableJson(source.thumbnails),
    })
    await copySongs(tx.db, source.id, made)
    if (source.userUuid !== ctx.user.uuid) await dropPlaybackTokens(tx.db, made.id)
    return made
  })
  return crateView(await ownCrate(ctx, copy.uuid))
}

const listed = async (
  tools: Tools,
  userUuid: string,
  query: { limit: number; offset: number },
  all: boolean,
) => {
  const page = { limit: query.limit || MAX_CRATES + 1, offset: query.offset, publicOnly: !all }
  return { crates: (await cratesOf(tools.db, userUuid, page)).map(crateView) }
}

export const ownCrates: Operation<typeof contract.ownCrates> = (ctx, { query }) =>
  listed(ctx, ctx.user.uuid, query, true)

export const cratesHolding: Operation<typeof contract.cratesHolding> = async (ctx, { query }) => ({
  held: await cratesThatHold(ctx.db, ctx.user.uuid, query.songShortIds),
})

export const cratesOfUser: Operation<typeof contract.cratesOfUser> = (ctx, { params, query }) =>
  listed(ctx, params.userUuid, query, params.userUuid === ctx.user.uuid)

export const cratesOfUserForServices: Operation<typeof contract.cratesOfUserForServices> = (
  ctx,
  { params, query },
) => listed(ctx, params.userUuid, query, true)

export const allCrates: Operation<typeof contract.allCrates> = async (ctx, { query }) => ({
  crates: (await everyCrate(ctx.db, { limit: query.limit || 1000, offset: query.offset })).map(crateView),
})

export const crate: Operation<typeof contract.crate> = async (ctx, { params }) =>
  crateWithSongs(ctx, await readableCrate(ctx, params.crateId))

export const editCrate: Operation<typeof contract.editCrate> = async (ctx, { params, body }) => {
  const row = await ownCrate(ctx, params.crateId)
  if (row.kind !== 'crate' && body.crateName) return refuse('specialCrate')
  if (body.crateName) demandFreeName(body.crateName)
  const { isPublic } = body
  const changed = await ctx.tx(async (tx) => {
    await lockCrate(tx.db, row.id)
    if (typeof isPublic === 'boolean') await setSongsPublic(tx.db, row.id, isPublic)
    return updateCrate(tx.db, row.id, {
      ...(body.crateName ? { name: body.crateName } : {}),
      ...(typeof body.description === 'string' ? { description: body.description } : {}),
      ...(typeof isPublic === 'boolean' ? { isPublic } : {}),
      ...(body.thumbnails ? { thumbnails: storableJson(body.thumbnails) } : {}),
    })
  })
  return crateView(changed ?? refuse('crateNotFound'))
}

export const deleteCrate: Operation<typeof contract.deleteCrate> = async (ctx, { params }) => {
  const row = await ownCrate(ctx, params.crateId)
  if (row.kind !== 'crate') return refuse('specialCrate')
  await dropCrate(ctx.db, row.id)
  return success
}
