import * as z from 'zod'
import { Binary } from '../binary.ts'
import { IsoTime, Success, text, Uuid } from '../common.ts'
import { CrudQueryOrFile, paged } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { ModerationType } from './logKind.ts'
import { auditBase } from './paths.ts'

/** An act as auditors see it; `actor`, `user` and `room` are there where they were joined. */
export const ModerationAction = z
  .object({
    id: z.number(),
    type: ModerationType,
    /** Null where a rule of the server did it. */
    actorUuid: Uuid.nullable(),
    userUuid: Uuid,
    roomUuid: Uuid.nullable(),
    previousRole: z.string().nullable(),
    newRole: z.string().nullable(),
    reason: z.string(),
    until: IsoTime.nullable(),
    /** `manual`: somebody wrote it down; it restricts nobody. */
    source: z.enum(['server', 'manual']),
    note: z.string(),
    reviewed: z.boolean(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
    /** Since when it is hidden. */
    deletedAt: IsoTime.nullable(),
    actor: z.object({ uuid: Uuid, nickname: z.string() }).nullable().optional(),
    user: z.object({ uuid: Uuid, nickname: z.string() }).nullable().optional(),
    room: z.object({ uuid: Uuid, slug: z.string() }).nullable().optional(),
  })
  .meta({ id: 'ModerationAction' })
export type ModerationAction = z.infer<typeof ModerationAction>

/** What somebody writes down by hand; what is left out is empty. */
export const ManualAction = z
  .object({
    type: ModerationType,
    userUuid: Uuid,
    roomUuid: Uuid.nullable().optional(),
    previousRole: text(40).nullable().optional(),
    newRole: text(40).nullable().optional(),
    reason: text(500).optional(),
    until: IsoTime.nullable().optional(),
  })
  .meta({ id: 'ManualAction' })
export type ManualAction = z.infer<typeof ManualAction>

/** Beside the whole row what may be said about every row. */
const remarks = { note: text(2000).optional(), reviewed: z.boolean().optional() }

/** How long somebody may change what they wrote down. */
export const AUTHOR_HOURS = 24

const base = `${auditBase}/moderation-actions` as const
const InPath = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const named = ['userNotFound', 'roomNotFound', 'roleTooHigh'] as const
const changing = ['moderationActionNotFound', 'recordedByServer', 'notItsAuthor', ...named] as const

export const moderationActions = endpoint({
  method: 'get',
  path: base,
  does: 'Lists acts of moderation, newest first; speaks the whole query language of admin lists, `join=actor,user,room` and `format=csv` too. Hidden rows are for admins who ask for them: `filter=deletedAt||$notnull`.',
  as: 'moderator',
  scope: null,
  query: CrudQueryOrFile,
  gives: { 200: paged(ModerationAction.partial()) },
  orFile: Binary,
  refuses: [],
})

export const moderationAction = endpoint({
  method: 'get',
  path: `${base}/:id`,
  does: 'One act of moderation, with `fields` and `join` as in the list.',
  as: 'moderator',
  scope: null,
  params: InPath,
  query: CrudQueryOrFile,
  gives: { 200: ModerationAction.partial() },
  refuses: ['moderationActionNotFound'],
})

export const addModerationAction = endpoint({
  method: 'post',
  path: base,
  does: 'Writes down what was done elsewhere; it restricts nobody and is told to nobody.',
  as: 'moderator',
  scope: null,
  body: ManualAction,
  gives: { 201: ModerationAction },
  refuses: named,
})

/** `{bulk: […]}`, or the rows by themselves. */
const Bulk = z.preprocess(
  (sent) => (Array.isArray(sent) ? { bulk: sent as unknown[] } : sent),
  z.object({ bulk: z.array(ManualAction).min(1).max(100) }),
)

export const addModerationActions = endpoint({
  method: 'post',
  path: `${base}/bulk`,
  does: 'Writes several down: all of them, or none; `details` names the rows at fault.',
  as: 'moderator',
  scope: null,
  body: Bulk,
  gives: { 201: z.array(ModerationAction) },
  refuses: named,
})

export const changeModerationAction = endpoint({
  method: 'patch',
  path: `${base}/:id`,
  does: 'Sets the note on any act and whether it was reviewed; the rest of what was written down by hand is changed by its author for 24 hours, and by admins.',
  as: 'moderator',
  scope: null,
  params: InPath,
  body: ManualAction.partial().extend(remarks),
  gives: { 200: ModerationAction },
  refuses: changing,
})

export const replaceModerationAction = endpoint({
  method: 'put',
  path: `${base}/:id`,
  does: 'Replaces what was written down by hand: what is left out is empty, but for the note and whether it was reviewed.',
  as: 'moderator',
  scope: null,
  params: InPath,
  body: ManualAction.extend(remarks),
  gives: { 200: ModerationAction },
  refuses: changing,
})

export const hideModerationAction = endpoint({
  method: 'delete',
  path: `${base}/:id`,
  does: 'Hides an act from auditors; it is kept, and stays in the log of moderators.',
  as: 'admin',
  scope: null,
  params: InPath,
  gives: { 200: Success },
  refuses: ['moderationActionNotFound'],
})
