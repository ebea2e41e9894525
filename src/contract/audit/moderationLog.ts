import * as z from 'zod'
import { Binary } from '../binary.ts'
import { IsoTime, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { AppealState } from './appealState.ts'
import { LogKind, ModerationType } from './logKind.ts'
import { auditBase, Scope } from './paths.ts'

/** An act as moderators see it. */
export const LogEntry = z
  .object({
    id: Uuid,
    kind: LogKind,
    /** As auditors call it; null for acts that they do not count. */
    type: ModerationType.nullable(),
    scope: z.enum(['site', 'room']),
    roomUuid: Uuid.nullable(),
    /** Null where a rule of the server did it. */
    actorUuid: Uuid.nullable(),
    userUuid: Uuid.nullable(),
    reason: z.string(),
    previousRole: z.string().nullable(),
    newRole: z.string().nullable(),
    until: IsoTime.nullable(),
    automated: z.boolean(),
    reportId: Uuid.nullable(),
    undoneAt: IsoTime.nullable(),
    undoneByUuid: Uuid.nullable(),
    appeal: AppealState.nullable(),
    createdAt: IsoTime,
  })
  .meta({ id: 'LogEntry' })
export type LogEntry = z.infer<typeof LogEntry>

/** How long an act can be undone, and how long it can be appealed. */
export const UNDO_HOURS = 24
export const APPEAL_DAYS = 183

const limit = z.coerce.number().int().min(1).max(100).default(30)

export const moderationLog = endpoint({
  method: 'get',
  path: `${auditBase}/moderation-log`,
  does: 'Ours: what was done in a room, for its moderators, or anywhere, for those of the site; the latest first.',
  as: 'user',
  scope: null,
  query: z.object({
    scope: Scope.optional(),
    userUuid: Uuid.optional(),
    actorUuid: Uuid.optional(),
    kind: LogKind.optional(),
    from: IsoTime.optional(),
    to: IsoTime.optional(),
    limit,
    before: Uuid.optional(),
    /** `ndjson`, for admins: all that matches as a file, one entry a line. */
    format: z.enum(['json', 'ndjson']).default('json'),
  }),
  gives: { 200: z.object({ entries: z.array(LogEntry) }) },
  orFile: Binary,
  refuses: ['roomNotFound', 'notRoomModerator', 'actionNotFound'],
})

export const undoAct = endpoint({
  method: 'post',
  path: `${auditBase}/moderation-log/:id/undo`,
  does: 'Ours: takes an act back within 24 hours, as whoever did it or with more power; gives the act that did so.',
  as: 'user',
  scope: null,
  params: z.object({ id: z.string().max(60) }),
  body: z.object({ reason: text(500).optional() }),
  gives: { 200: LogEntry },
  refuses: ['actionNotFound', 'notUndoable', 'roleTooHigh', 'decidedAbove'],
})

export const warn = endpoint({
  method: 'post',
  path: `${auditBase}/warnings`,
  does: 'Ours: tells somebody that what they do is not welcome, in a room or on the whole site, and keeps it in the log.',
  as: 'user',
  scope: null,
  body: z.object({
    userUuid: Uuid,
    roomUuid: Uuid.optional(),
    reason: text(500, 1),
    reportId: Uuid.optional(),
  }),
  gives: { 201: LogEntry },
  refuses: ['personNotFound', 'roomNotFound', 'notRoomModerator', 'roleTooHigh', 'reportNotFound'],
})

/** An act as whom it was done to sees it: never who did it. */
export const MyModeration = LogEntry.omit({
  actorUuid: true,
  userUuid: true,
  reportId: true,
  undoneByUuid: true,
})
  .extend({
    by: z.enum(['room', 'site']),
    /** The room by its name; null for the whole site, or where it is gone. */
    roomName: z.string().nullable(),
    /** Until then it can be appealed, once. */
    appealUntil: IsoTime,
    /** What was answered to the appeal; empty until it was. */
    appealAnswer: z.string(),
  })
  .meta({ id: 'MyModeration' })
export type MyModeration = z.infer<typeof MyModeration>

export const myModeration = endpoint({
  method: 'get',
  path: `${auditBase}/my-moderation`,
  does: 'Ours: what was done about the caller, why, until when, and until when it can be appealed; the latest first.',
  as: 'guest',
  scope: null,
  query: z.object({ limit, before: Uuid.optional() }),
  gives: { 200: z.object({ entries: z.array(MyModeration) }) },
  refuses: ['actionNotFound'],
})
