import * as z from 'zod'
import { text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { NotificationKind } from './notifications.ts'
import { socialBase } from './paths.ts'

/** Most bytes of the data of a note, as JSON. */
const DATA_BYTES = 2048

/** How long a text is in UTF-8. */
const bytesOf = (text: string): number => {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** What an app of whoever sends it makes of it; it means nothing to us. */
export const NoteData = z
  .record(z.string().max(100), z.json())
  .refine((data) => bytesOf(JSON.stringify(data)) <= DATA_BYTES, `must be ${DATA_BYTES} bytes at most`)

/** What is sent by hand, as text: nothing in it is read as markup. */
export const Note = z
  .object({
    title: text(120, 1),
    body: text(400),
    /** A path on this origin. */
    link: z
      .string()
      .max(500)
      .regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path on this origin')
      .optional(),
    /** Goes along to devices. */
    data: NoteData.optional(),
  })
  .meta({ id: 'Note' })
export type Note = z.infer<typeof Note>

export const Sent = z
  .object({
    notificationId: Uuid,
    /** How many were told. */
    recipients: z.number(),
  })
  .meta({ id: 'Sent' })
export type Sent = z.infer<typeof Sent>

const ToOne = Note.extend({ userUuid: Uuid, kind: NotificationKind.optional() })
const ToSome = Note.extend({ userUuids: z.array(Uuid).min(1).max(500) })

/** Who gets what no reader sees; one or several. */
const Silent = z
  .object({ userUuids: z.array(Uuid).min(1).max(500).optional(), userUuid: Uuid.optional(), data: NoteData })
  .refine(
    ({ userUuids, userUuid }) => (userUuids === undefined) !== (userUuid === undefined),
    'names userUuids or userUuid',
  )

export const noteToUser = endpoint({
  method: 'post',
  path: `${socialBase}/user`,
  does: 'Tells somebody something, in their inbox and on all of their devices; for services.',
  as: 'service',
  scope: null,
  body: ToOne,
  gives: { 201: Sent },
  refuses: ['personNotFound'],
})

export const noteToUserByAdmin = endpoint({
  method: 'post',
  path: `${socialBase}/user/admin`,
  does: 'Tells somebody something, in their inbox and on all of their devices; it is written down who did.',
  as: 'admin',
  scope: null,
  body: ToOne,
  gives: { 201: Sent },
  refuses: ['personNotFound'],
})

export const customMessage = endpoint({
  method: 'post',
  path: `${socialBase}/custom-message`,
  does: 'Tells up to 500 people something, in their inboxes and on all of their devices.',
  as: 'adminOrService',
  scope: null,
  body: ToSome,
  gives: { 201: Sent },
  refuses: [],
})

export const customMessageNotification = endpoint({
  method: 'post',
  path: `${socialBase}/notifications/custom-message`,
  does: 'The same as custom-message.',
  as: 'adminOrService',
  scope: null,
  body: ToSome,
  gives: { 201: Sent },
  refuses: [],
})

export const noteToPhones = endpoint({
  method: 'post',
  path: `${socialBase}/mobileNotification`,
  does: 'Sends a message to the phones of up to 500 people; their inboxes stay as they are.',
  as: 'adminOrService',
  scope: null,
  body: ToSome,
  gives: { 201: Sent },
  refuses: [],
})

export const silentNote = endpoint({
  method: 'post',
  path: `${socialBase}/silent-notification`,
  does: 'Sends data to the open pages and apps of people, who see nothing of it; for services.',
  as: 'service',
  scope: null,
  body: Silent,
  gives: { 201: Sent },
  refuses: [],
})

export const silentNoteByAdmin = endpoint({
  method: 'post',
  path: `${socialBase}/user/admin/silent-nofitication`,
  does: 'Sends data to the open pages and apps of people, who see nothing of it. The path is spelled as it was first.',
  as: 'admin',
  scope: null,
  body: Silent,
  gives: { 201: Sent },
  refuses: [],
})
