import type { InputOf } from '#contract/endpoint.ts'
import { notificationMessages } from '#contract/realtime/notificationMessages.ts'
import type * as contract from '#contract/social/notes.ts'
import type { NotificationKind } from '#contract/social/notifications.ts'
import type { Note, Sent } from '#contract/social/notes.ts'
import type { Operation, Tx, UserCtx } from '#services/core/context.ts'
import { readersOf } from '#services/user/api.ts'
import { knownMember } from '../access.ts'
import { paramsOfNote } from '../notifications/note.ts'
import type { NotificationRow } from '../notifications/store.ts'
import { tryShowLive } from '../notifications/showLive.ts'
import { tell } from '../notifications/tell.ts'
import { sendToDevices } from '../push/deviceNotes.ts'
import { devicesOfThese } from '../push/store.ts'
import { noteSent } from './sentNote.ts'

const HOUR_MS = 3_600_000
const PHONES = ['ios', 'android']

/** Until when a message to devices is worth sending. */
export const worthUntil = ({ now }: Pick<Tx, 'now'>): string => new Date(now() + HOUR_MS).toISOString()

/** What devices show of a note. */
export const shownOf = ({ title, body, link = '/' }: Note) => ({ title, body, link })

/** The data of a note, as they travel. */
export const dataOf = ({ data }: Pick<Note, 'data'>): { data?: string } =>
  data === undefined ? {} : { data: JSON.stringify(data) }

/** Tells some people something, in their inboxes and on their devices, and writes down who did. */
const tellSome = async (
  ctx: UserCtx,
  way: string,
  to: readonly string[],
  { kind = 'announcement', ...note }: Note & { readonly kind?: NotificationKind | undefined },
): Promise<{ readonly id: string; readonly rows: readonly NotificationRow[] }> => {
  const id = ctx.id()
  const rows = await ctx.tx(async (tx) => {
    const told = await tell(tx, { kind, to, dedupe: id, params: paramsOfNote(note) })
    await noteSent(tx, ctx.user, { id, way, title: note.title, recipients: told.length })
    return told
  })
  await tryShowLive(ctx, rows)
  return { id, rows }
}

const tellOne = async (
  ctx: UserCtx,
  way: string,
  { userUuid, ...note }: InputOf<typeof contract.noteToUser>['body'],
): Promise<Sent> => {
  await knownMember(ctx, userUuid)
  const { id, rows } = await tellSome(ctx, way, [userUuid], note)
  return { notificationId: rows[0]?.id ?? id, recipients: rows.length }
}

export const noteToUser: Operation<typeof contract.noteToUser> = (ctx, { body }) => tellOne(ctx, 'user', body)

export const noteToUserByAdmin: Operation<typeof contract.noteToUserByAdmin> = (ctx, { body }) =>
  tellOne(ctx, 'user/admin', body)

const tellNamed = async (
  ctx: UserCtx,
  way: string,
  { userUuids, ...note }: InputOf<typeof contract.customMessage>['body'],
): Promise<Sent> => {
  const { id, rows } = await tellSome(ctx, way, userUuids, note)
  return { notificationId: id, recipients: rows.length }
}

export const customMessage: Operation<typeof contract.customMessage> = (ctx, { body }) =>
  tellNamed(ctx, 'custom-message', body)

export const customMessageNotification: Operation<typeof contract.customMessageNotification> = (
  ctx,
  { body },
) => tellNamed(ctx, 'notifications/custom-message', body)

export const noteToPhones: Operation<typeof contract.noteToPhones> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { userUuids, ...note } = body
    const id = tx.id()
    const devices = await devicesOfThese(tx.db, userUuids, PHONES)
    const recipients = new Set(devices.map(({ userUuid }) => userUuid)).size
    const sent = { noteId: id, shown: shownOf(note), ...dataOf(note), until: worthUntil(tx) }
    sendToDevices(
      tx,
      sent,
      devices.map((device) => device.id),
    )
    await noteSent(tx, ctx.user, { id, way: 'mobileNotification', title: note.title, recipients })
    return { notificationId: id, recipients }
  })

/** Hands data to the open pages and apps of people. Browsers show whatever they are sent, so they are sent nothing. */
const sendSilent = async (
  ctx: UserCtx,
  way: string,
  { userUuids, userUuid, data }: InputOf<typeof contract.silentNote>['body'],
): Promise<Sent> => {
  const named = userUuids ?? (userUuid === undefined ? [] : [userUuid])
  const to = [...(await readersOf(ctx, named)).keys()]
  const id = ctx.id()
  await ctx.tx(async (tx) => {
    const devices = await devicesOfThese(tx.db, to, PHONES)
    const note = { noteId: id, shown: null, ...dataOf({ data }), until: worthUntil(tx) }
    sendToDevices(
      tx,
      note,
      devices.map((device) => device.id),
    )
    await noteSent(tx, ctx.user, { id, way, title: '', recipients: to.length })
  })
  for (const uuid of to) await ctx.live.pushToUser(uuid, notificationMessages.data, { id, data })
  return { notificationId: id, recipients: to.length }
}

export const silentNote: Operation<typeof contract.silentNote> = (ctx, { body }) =>
  sendSilent(ctx, 'silent-notification', body)

export const silentNoteByAdmin: Operation<typeof contract.silentNoteByAdmin> = (ctx, { body }) =>
  sendSilent(ctx, 'user/admin/silent-nofitication', body)
