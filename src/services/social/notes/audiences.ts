import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/social/audiences.ts'
import type { Sent } from '#contract/social/notes.ts'
import { noteToPlatforms, type fanOutNote } from '#facts/social.ts'
import type { DataOf } from '#facts/kinds.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { defined } from '#services/core/defined.ts'
import { countFans } from '../djFans/store.ts'
import { countToTell } from '../djVisits/store.ts'
import { paramsOfNote } from '../notifications/note.ts'
import { tryShowLive } from '../notifications/showLive.ts'
import { tell } from '../notifications/tell.ts'
import { ownerCount } from '../push/store.ts'
import { findersOf, followerCount, followersAmong, roomByReference } from '#services/room/api.ts'
import { readersOf } from '#services/user/api.ts'
import { dataOf, shownOf, worthUntil } from './notes.ts'
import { refuseNotRunning } from './roomToTell.ts'
import { noteSent, refuseTooSoon, type SentNote, whenToTell } from './sentNote.ts'
import { fanOut, followersNamed } from './fanOut.ts'

const DAY_MS = 86_400_000
/** Whom a room may turn to by name: who kept it or came by within so many days. */
const KNOWN_DAYS = 90
const PLATFORMS = ['web', 'ios', 'android']

/** What everybody is disturbed by, once a day. */
const SITE = 'site'
const ofRoom = (roomUuid: string): string => `room ${roomUuid}`
const ofFans = (djUuid: string): string => `fans ${djUuid}`

/** Tells an audience something, unless it was told within a day, and writes down who did. */
const tellAudience = async (
  ctx: UserCtx,
  { scope, ...sent }: Pick<SentNote, 'way' | 'scope' | 'title' | 'roomUuid'>,
  what: Omit<DataOf<typeof fanOutNote>, 'after' | 'noteId'>,
): Promise<Sent> => {
  const id = ctx.id()
  const { rows, recipients } = await ctx.tx(async (tx) => {
    if (scope !== undefined) await refuseTooSoon(tx, scope)
    const begun = await fanOut(tx, { ...what, noteId: id })
    await noteSent(tx, ctx.user, { ...sent, ...defined({ scope }), id, recipients: begun.recipients })
    return begun
  })
  await tryShowLive(ctx, rows)
  return { notificationId: id, recipients }
}

export const announce: Operation<typeof contract.announce> = (ctx, { body }) => {
  const { audience, push, ...note } = body
  return tellAudience(
    ctx,
    { way: 'admin', title: note.title, ...(push && { scope: SITE }) },
    { kind: 'announcement', params: paramsOfNote(note), push, audience: { of: 'site', who: audience } },
  )
}

export const noteToAllDevices: Operation<typeof contract.noteToAllDevices> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { platforms = PLATFORMS, ...note } = body
    await refuseTooSoon(tx, SITE)
    const id = tx.id()
    const shown = { noteId: id, shown: shownOf(note), ...dataOf(note), until: worthUntil(tx) }
    tx.send(noteToPlatforms({ ...shown, platforms, after: 0 }))
    const recipients = platforms.length === 0 ? 0 : await ownerCount(tx.db, platforms)
    await noteSent(tx, ctx.user, { id, way: 'all-devices', scope: SITE, title: note.title, recipients })
    return { notificationId: id, recipients }
  })

/** A room whose people the caller may turn to. */
const roomToTell = async (ctx: UserCtx, reference: string) => {
  const known = (await roomByReference(ctx, reference)) ?? refuse('roomNotFound')
  await refuseNotRunning(ctx, known.room.uuid)
  return known.room
}

/** From whom it comes: a person, not a service. */
const actor = ({ user }: UserCtx): { actorUuid?: string } =>
  user.type === 'service' ? {} : { actorUuid: user.uuid }

export const noteToRoomUsers: Operation<typeof contract.noteToRoomUsers> = async (ctx, { body }) => {
  const { slug, roomUuid: named, audience, ...note } = body
  const { uuid: roomUuid } = await roomToTell(ctx, slug ?? named ?? '')
  const about = { ...actor(ctx), roomUuid, joinedBy: roomUuid, params: paramsOfNote(note) }
  const sent = { way: 'room-users', title: note.title, roomUuid }
  if (audience !== 'present')
    return tellAudience(
      ctx,
      { ...sent, scope: ofRoom(roomUuid) },
      { kind: 'roomMessage', ...about, push: true, audience: { of: 'room', roomUuid, who: audience } },
    )
  const { userUuids: to } = await ctx.live.wholeSummary(roomUuid)
  const id = ctx.id()
  const rows = await ctx.tx(async (tx) => {
    const told = await tell(tx, { kind: 'roomMessage', ...about, to, dedupe: id })
    await noteSent(tx, ctx.user, { ...sent, id, recipients: told.length })
    return told
  })
  await tryShowLive(ctx, rows)
  return { notificationId: id, recipients: rows.length }
}

export const roomUsersToTell: Operation<typeof contract.roomUsersToTell> = async (ctx, { query }) => {
  const { uuid } = await roomToTell(ctx, query.slug ?? query.roomUuid ?? '')
  const { userUuids } = await ctx.live.wholeSummary(uuid)
  return {
    present: (await readersOf(ctx, userUuids)).size,
    favorites: await followerCount(ctx.db, uuid, followersNamed(ctx, 'favorites'), ''),
    visitors: await followerCount(ctx.db, uuid, followersNamed(ctx, 'visitors'), ''),
    ...(await whenToTell(ctx, ofRoom(uuid))),
  }
}

export const noteFromRoom: Operation<typeof contract.noteFromRoom> = async (ctx, { body }) => {
  const { slug, userUuids, ...note } = body
  const { uuid: roomUuid } = await roomToTell(ctx, slug)
  const id = ctx.id()
  const since = new Date(ctx.now() - KNOWN_DAYS * DAY_MS)
  const known = await followersAmong(ctx.db, roomUuid, { of: 'both', since }, userUuids)
  const to = [...(await findersOf(ctx, roomUuid, known))]
  const rows = await ctx.tx(async (tx) => {
    const params = paramsOfNote(note)
    const about = { ...actor(ctx), roomUuid, joinedBy: roomUuid, params }
    const told = await tell(tx, { kind: 'roomMessage', ...about, to, dedupe: id })
    const way = 'notifications/custom-message-from-room'
    await noteSent(tx, ctx.user, { id, way, title: note.title, recipients: told.length, roomUuid })
    return told
  })
  await tryShowLive(ctx, rows)
  return { notificationId: id, recipients: rows.length }
}

export const noteToFans: Operation<typeof contract.noteToFans> = async (ctx, { body }) => {
  const djUuid = ctx.user.uuid
  const { uuid: roomUuid } = (await roomByReference(ctx, body.slug))?.room ?? refuse('roomNotFound')
  const { djUuids } = await ctx.live.wholeSummary(roomUuid)
  if (!djUuids.includes(djUuid)) return refuse('notOnDecksThere')
  return tellAudience(
    ctx,
    { way: 'notifications/dj-fans', title: body.message ?? '', scope: ofFans(djUuid) },
    {
      kind: 'djMessage',
      params: body.message === undefined ? {} : { text: body.message },
      actorUuid: djUuid,
      roomUuid,
      joinedBy: djUuid,
      push: true,
      audience: { of: 'fans', roomUuid, djUuid },
    },
  )
}

export const fansToTell: Operation<typeof contract.fansToTell> = async (ctx) => {
  const me = ctx.user.uuid
  return {
    fans: await countFans(ctx.db, me, me),
    reachable: await countToTell(ctx.db, me),
    ...(await whenToTell(ctx, ofFans(me))),
  }
}
