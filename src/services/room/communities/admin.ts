import { success } from '#contract/common.ts'
import { type AdminCommunity, type CommunityInput, CommunityRole } from '#contract/room/community.ts'
import type * as contract from '#contract/room/communityAdmin.ts'
import { refuse } from '#contract/errors.ts'
import { communityDeleted } from '#facts/room.ts'
import type { Ctx, Operation, Tx } from '#services/core/context.ts'
import { defined } from '#services/core/defined.ts'
import { joinsOf } from '#services/core/crud/joinsOf.ts'
import { parseCrud } from '#services/core/crud/parseCrud.ts'
import { pickFields } from '#services/core/crud/pickFields.ts'
import { personOf } from '#services/user/api.ts'
import { insertUnderFreeSlug } from '../slugs.ts'
import { knownCommunity } from './access.ts'
import { handOver } from './handOver.ts'
import { communitySlugs } from './slug.ts'
import {
  type CommunityChanges,
  type CommunityRow,
  dropCommunity,
  insertCommunity,
  isCommunitySlugTaken,
  lockCommunity,
  updateCommunity,
} from './store.ts'
import { communitiesPage, firstMembersOf, firstRoomsOf } from './storeAdmin.ts'
import { addMember } from './users.ts'
import { seen } from './view.ts'

/** What a community has where nothing is said. */
const defaults = {
  description: '',
  pictureUrl: null,
  coverUrl: null,
  color: '#F5A524',
  joinPolicy: 'OPEN',
} as const

const relations = ['users', 'rooms'] as const

/** Communities as site staff see them, with what was joined. */
const adminViews = async (
  ctx: Ctx,
  rows: readonly CommunityRow[],
  join: ReadonlySet<(typeof relations)[number]>,
): Promise<AdminCommunity[]> => {
  const ids = rows.map((row) => row.id)
  const [shown, users, rooms] = await Promise.all([
    seen(ctx, rows),
    join.has('users') ? firstMembersOf(ctx.db, ids) : [],
    join.has('rooms') ? firstRoomsOf(ctx.db, ids) : [],
  ])
  return shown.map(({ community, ownerUuid }) => ({
    ...community,
    ownerUuid,
    ...(join.has('users') && {
      users: users
        .filter(({ communityId }) => communityId === community.id)
        .map(({ userUuid, role, joinedAt }) => ({
          userUuid,
          role: CommunityRole.parse(role),
          joinedAt: joinedAt.toISOString(),
        })),
    }),
    ...(join.has('rooms') && {
      rooms: rooms
        .filter(({ communityId }) => communityId === community.id)
        .map(({ uuid, slug, name }) => ({ uuid, slug, name })),
    }),
  }))
}

const adminView = async (ctx: Ctx, row: CommunityRow): Promise<AdminCommunity> => {
  const [community] = await adminViews(ctx, [row], new Set())
  if (!community) throw new Error('A community went missing')
  return community
}

export const adminCommunities: Operation<typeof contract.adminCommunities> = async (ctx, { query }) => {
  const request = parseCrud(query)
  const join = joinsOf(request, relations)
  const page = await communitiesPage(ctx.db, request)
  const data = await adminViews(ctx, page.data, join)
  return { ...page, data: data.map((one) => pickFields(one, request.fields)) }
}

export const adminCommunity: Operation<typeof contract.adminCommunity> = async (ctx, { params }) =>
  adminView(ctx, await knownCommunity(ctx, params.id))

const checkSlug = (slug: string | undefined): void => {
  if (slug !== undefined && !communitySlugs.isSlug(slug)) refuse('slugReserved')
}

/** Makes a community and its owner. */
const make = async (tx: Tx, callerUuid: string, input: CommunityInput): Promise<CommunityRow> => {
  const { slug: wanted, ownerUuid, ...sent } = input
  checkSlug(wanted)
  const owner = await ownerFor(tx, ownerUuid ?? callerUuid)
  const at = new Date(tx.now())
  const columns = { ...defaults, ...defined(sent), name: sent.name }
  const insert = (slug: string) =>
    insertCommunity(tx.db, { ...columns, slug, uuid: tx.id(), createdAt: at, updatedAt: at })
  const row = await insertUnderFreeSlug(communitySlugs, { name: sent.name, wanted }, insert)
  if (!row) return refuse('communitySlugTaken')
  await addMember(tx, row, owner, 'owner')
  return row
}

/** Somebody who may own a community: an account that is neither gone nor a guest’s. */
const ownerFor = async (tx: Tx, uuid: string): Promise<string> => {
  const person = (await personOf(tx, uuid))?.standing
  return person?.mayAct && person.type !== 'guest' ? uuid : refuse('personNotFound')
}

export const createCommunity: Operation<typeof contract.createCommunity> = async (ctx, { body }) =>
  adminView(ctx, await ctx.tx((tx) => make(tx, ctx.user.uuid, body)))

export const createCommunities: Operation<typeof contract.createCommunities> = async (ctx, { body }) => {
  const rows = await ctx.tx(async (tx) => {
    const made: CommunityRow[] = []
    for (const input of body.bulk) made.push(await make(tx, ctx.user.uuid, input))
    return made
  })
  return adminViews(ctx, rows, new Set())
}

const change = async (
  ctx: Parameters<Operation<typeof contract.changeCommunity>>[0],
  reference: string,
  { ownerUuid, ...sent }: { [K in keyof CommunityInput]?: CommunityInput[K] | undefined },
): Promise<AdminCommunity> => {
  const { id } = await knownCommunity(ctx, reference)
  checkSlug(sent.slug)
  const changed = await ctx
    .tx(async (tx) => {
      const row = (await lockCommunity(tx.db, id)) ?? refuse('communityNotFound')
      if (ownerUuid !== undefined) await handOver(tx, row, await ownerFor(tx, ownerUuid), ctx.user.uuid)
      const columns: CommunityChanges = { ...defined(sent), updatedAt: new Date(tx.now()) }
      return (await updateCommunity(tx.db, id, columns)) ?? refuse('communityNotFound')
    })
    .catch((error: unknown) =>
      isCommunitySlugTaken(error) ? refuse('communitySlugTaken') : Promise.reject(error),
    )
  return adminView(ctx, changed)
}

export const changeCommunity: Operation<typeof contract.changeCommunity> = (ctx, { params, body }) =>
  change(ctx, params.id, body)

export const replaceCommunity: Operation<typeof contract.replaceCommunity> = (ctx, { params, body }) =>
  change(ctx, params.id, { ...defaults, ...defined(body) })

export const deleteCommunity: Operation<typeof contract.deleteCommunity> = async (ctx, { params }) => {
  const { id, uuid } = await knownCommunity(ctx, params.id)
  await ctx.tx(async (tx) => {
    if (!(await dropCommunity(tx.db, id))) return refuse('communityNotFound')
    tx.emit(communityDeleted({ communityUuid: uuid }))
  })
  return success
}
