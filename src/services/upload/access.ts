import { refuse } from '#contract/errors.ts'
import { atLeast, type TokenRole } from '#contract/roles.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { Tools, UserCtx } from '#services/core/context.ts'
import { mayEnterRoom } from '#services/room/api.ts'
import { type Song, songById } from './songs/store.ts'

const isThere = (song: Song | null): song is Song => song !== null && song.deletedAt === null

/** True if somebody may find the song and put it in a queue: it is theirs, or public. */
export const mayPlay = (song: Song, userUuid: string): boolean =>
  song.deletedAt === null && (song.ownerUuid === userUuid || song.isPublic)

/** True if somebody may hear the song: they may play it, or are in a room where it plays or comes next. */
export const mayHear = async (tools: Tools, song: Song, userUuid: string): Promise<boolean> =>
  mayPlay(song, userUuid) || tools.live.hears(userUuid, 'uploadService', song.id)

/** A person and the room at whose door they listen, if they do. */
export interface Hearer {
  readonly uuid: string
  readonly role: TokenRole
  readonly room: string | undefined
}

/** True while a song plays in a room that the person could enter: whoever may walk in may listen before. */
const hearsFromOutside = async (tools: Tools, song: Song, { room, ...person }: Hearer): Promise<boolean> => {
  if (room === undefined || (await mayEnterRoom(tools, room, person)) !== 'yes') return false
  const playing = (await tools.live.summaries([room])).get(room)?.song
  return playing?.musicProviders['uploadService'] === song.id
}

/** A song whose tags the caller may change; somebody else's answers `code`. */
export const ownSong = async (ctx: UserCtx, id: string, code: RefusalCode): Promise<Song> => {
  const song = await songById(ctx.db, id)
  if (!isThere(song)) return refuse('uploadNotFound')
  if (song.ownerUuid === ctx.user.uuid) return song
  return song.isPublic ? refuse(code) : await hiddenOr(ctx, song, code)
}

/** Somebody who can hear a song knows that it is there; all others do not. */
const hiddenOr = async (ctx: UserCtx, song: Song, code: RefusalCode): Promise<never> =>
  (await mayHear(ctx, song, ctx.user.uuid)) ? refuse(code) : refuse('uploadNotFound')

/** A song that the caller may delete: their own, or, for moderators of the site, any. */
export const deletableSong = async (ctx: UserCtx, id: string): Promise<Song> => {
  const song = await songById(ctx.db, id)
  if (isThere(song) && atLeast(ctx.user.role, 'globalModerator')) return song
  return ownSong(ctx, id, 'forbidden')
}

/** A song that the caller may look at. */
export const audibleSong = async (ctx: UserCtx, id: string): Promise<Song> => {
  const song = await songById(ctx.db, id)
  if (!isThere(song) || !(await mayHear(ctx, song, ctx.user.uuid))) return refuse('uploadNotFound')
  return song
}

/** A song whose sound somebody may have: verified, and theirs to hear. Also one deleted while it plays. */
export const soundingSong = async (tools: Tools, id: string, hearer: Hearer): Promise<Song> => {
  const song = await songById(tools.db, id)
  if (!song) return refuse('uploadNotFound')
  const own = song.ownerUuid === hearer.uuid && song.deletedAt === null
  if (!own && !(await mayHear(tools, song, hearer.uuid)) && !(await hearsFromOutside(tools, song, hearer)))
    return refuse('notForYou')
  return song.status === 'VERIFIED' ? song : refuse('songNotVerified')
}
