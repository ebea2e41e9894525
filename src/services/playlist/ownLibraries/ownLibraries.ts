import { randomBytes } from 'node:crypto'
import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/personalLibraries.ts'
import { LibraryKind, MOST_LIBRARIES, type PersonalLibrary } from '#contract/playlist/personalLibraries.ts'
import type { PersonalAccess } from '#ports/personalLibraries.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { takeTurn } from '../music/pace.ts'
import { accessOf, sealedLogin } from './access.ts'
import { deleteLibrary, insertLibrary, librariesBy, type LibraryRow, lockLibrariesOf } from './store.ts'

const view = ({ id, kind, name, url, createdAt }: LibraryRow): PersonalLibrary => ({
  libraryId: id,
  kind: LibraryKind.parse(kind),
  name,
  url,
  createdAt: createdAt.toISOString(),
})

export const personalLibraries: Operation<typeof contract.personalLibraries> = async (ctx) => ({
  offered: LibraryKind.options.some((kind) => ctx.music.get(kind)?.tryLibrary !== undefined),
  libraries: (await librariesBy(ctx.db, ctx.user.uuid)).map(view),
})

export const addLibrary: Operation<typeof contract.addLibrary> = async (ctx, { body }) => {
  const { kind, name, url, ...login } = body
  // Nobody can tell how it begins, so nobody finds songs by guessing.
  const id = `p${randomBytes(9).toString('hex')}`
  if ((await librariesBy(ctx.db, ctx.user.uuid)).length >= MOST_LIBRARIES) return refuse('tooManyLibraries')
  await demandEntry(ctx, kind, { id, name, url, ...login })
  const row = await ctx.tx(async (tx) => {
    await lockLibrariesOf(tx.db, ctx.user.uuid)
    if ((await librariesBy(tx.db, ctx.user.uuid)).length >= MOST_LIBRARIES) return refuse('tooManyLibraries')
    return insertLibrary(tx.db, {
      id,
      userUuid: ctx.user.uuid,
      kind,
      name,
      url,
      accessSealed: sealedLogin(ctx, login),
      createdAt: new Date(tx.now()),
    })
  })
  return view(row)
}

export const testLibrary: Operation<typeof contract.testLibrary> = async (ctx, { params }) => {
  const rows = await librariesBy(ctx.db, ctx.user.uuid)
  const row = rows.find(({ id }) => id === params.libraryId) ?? refuse('libraryNotFound')
  await demandEntry(ctx, LibraryKind.parse(row.kind), accessOf(ctx, row))
  return success
}

export const removeLibrary: Operation<typeof contract.removeLibrary> = async (ctx, { params }) =>
  (await deleteLibrary(ctx.db, ctx.user.uuid, params.libraryId)) ? success : refuse('libraryNotFound')

/** Refuses a music server that does not let us in; nothing that it says reaches the caller. */
const demandEntry = async (
  ctx: UserCtx,
  kind: contract.LibraryKind,
  access: PersonalAccess,
): Promise<void> => {
  const provider = ctx.music.get(kind)
  if (provider?.tryLibrary === undefined) return refuse('providerAbsent')
  if (!(await takeTurn(ctx, kind, 'tried'))) return refuse('providerBusy', { retryAfterS: 2 })
  const fault = await provider.tryLibrary(access)
  if (fault === null) return
  return refuse(
    fault.fault === 'refused' || fault.fault === 'rejected' ? 'libraryRefuses' : 'libraryUnreachable',
  )
}
