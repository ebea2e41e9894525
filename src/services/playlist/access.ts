import { refuse } from '#contract/errors.ts'
import type { MusicProvider } from '#ports/music.ts'
import type { Tools, UserCtx, Who } from '#services/core/context.ts'
import type { RoomDto } from '#contract/room/room.ts'
import { mayEnterRoom, mayReadHistory, roomByReference } from '#services/room/api.ts'
import { type CrateRow, crateByAnyId } from './crates/store.ts'
import { exportByUuid, type ExportRow } from './exports/store.ts'
import { nightById, type NightRow } from './nights/store.ts'

/** A crate the caller may read: their own, or a public one. Others do not learn that it exists. */
export const readableCrate = async (ctx: UserCtx, id: string): Promise<CrateRow> => {
  const crate = await anyCrate(ctx, id)
  return crate.userUuid === ctx.user.uuid || crate.isPublic ? crate : refuse('crateNotFound')
}

/** A crate the caller may change: their own. */
export const ownCrate = async (ctx: UserCtx, id: string): Promise<CrateRow> => {
  const crate = await readableCrate(ctx, id)
  return crate.userUuid === ctx.user.uuid ? crate : refuse('notYourCrate')
}

/** An export of the caller. */
export const ownExport = async (ctx: UserCtx, uuid: string): Promise<ExportRow> => {
  const row = await exportByUuid(ctx.db, uuid)
  return row?.userUuid === ctx.user.uuid ? row : refuse('exportNotFound')
}

/** A room whose history the caller may read: one that lets them in. */
export const roomWithHistory = async (ctx: UserCtx, reference: string): Promise<RoomDto> => {
  const { room } = (await roomByReference(ctx, reference)) ?? refuse('roomNotFound')
  const entry = await mayEnterRoom(ctx, room.uuid, ctx.user)
  if (entry === 'yes')
    return (await mayReadHistory(ctx, room.uuid, ctx.user)) ? room : refuse('historyClosed')
  if (entry === 'banned') return refuse('bannedFromRoom')
  return refuse(entry === 'kicked' ? 'kickedFromRoom' : 'roomProtected')
}

/** A night of a room whose history the caller may read. */
export const readableNight = async (
  ctx: UserCtx,
  id: string,
): Promise<{ night: NightRow; room: RoomDto }> => {
  const night = (await nightById(ctx.db, id)) ?? refuse('nightNotFound')
  return { night, room: await roomWithHistory(ctx, night.roomUuid) }
}

/** A crate of anybody, for services. */
export const anyCrate = async (tools: Tools, id: string): Promise<CrateRow> =>
  (await crateByAnyId(tools.db, id)) ?? refuse('crateNotFound')

/** Who asks for a song of a provider; null: this server itself, or a service. */
export type Asker = { readonly uuid: string; readonly isMember: boolean } | null

export const askerOf = ({ uuid, type }: Pick<Who, 'uuid' | 'type'>): Asker => ({
  uuid,
  isMember: type === 'user',
})

/** True if somebody may learn what a song of a provider is: of libraries, if they may find it there. */
export const mayKnowSong = async (provider: MusicProvider, id: string, asker: Asker): Promise<boolean> =>
  asker === null || provider.isOpenTo === undefined || provider.isOpenTo(id, asker)

/** True if whoever comes may learn what it is, so that it may stand in the catalogue. */
export const isForEverybody = async (provider: MusicProvider | undefined, id: string): Promise<boolean> =>
  provider === undefined || mayKnowSong(provider, id, STRANGER)

const STRANGER: Asker = { uuid: '', isMember: false }
