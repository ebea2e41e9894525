import * as z from 'zod'
import { ChatMessage } from '../chat/message.ts'
import { IsoTime, paging, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { auditBase, Scope } from './paths.ts'

export const ReportKind = z
  .enum(['message', 'user', 'room', 'song', 'picture', 'event', 'community'])
  .meta({ id: 'ReportKind' })
export type ReportKind = z.infer<typeof ReportKind>

export const ReportReason = z
  .enum([
    'spam',
    'harassment',
    'hate',
    'sexual',
    'violence',
    'selfHarm',
    'illegal',
    'copyright',
    'impersonation',
    'other',
  ])
  .meta({ id: 'ReportReason' })
export type ReportReason = z.infer<typeof ReportReason>

export const ReportState = z.enum(['OPEN', 'CLAIMED', 'RESOLVED']).meta({ id: 'ReportState' })
export const ReportOutcome = z.enum(['acted', 'noAction', 'forwarded']).meta({ id: 'ReportOutcome' })
export type ReportOutcome = z.infer<typeof ReportOutcome>

/** So many reports a day. */
export const REPORTS_A_DAY = { account: 20, guest: 5 } as const

/** What was to be seen when it was reported: a message with what stood around it, and the links in what was said. */
export const Evidence = z
  .object({
    message: ChatMessage.optional(),
    before: z.array(ChatMessage).max(5),
    after: z.array(ChatMessage).max(5),
    links: z.array(z.string()),
  })
  .meta({ id: 'Evidence' })
export type Evidence = z.infer<typeof Evidence>

export const Report = z
  .object({
    id: Uuid,
    kind: ReportKind,
    targetId: z.string(),
    /** Whom it is about. */
    userUuid: Uuid.nullable(),
    roomUuid: Uuid.nullable(),
    reason: ReportReason,
    text: z.string(),
    state: ReportState,
    outcome: ReportOutcome.nullable(),
    /** How many made it. */
    reports: z.number(),
    claimedBy: Uuid.nullable(),
    evidence: Evidence,
    /** The kind of word rule that opened it: it holds the message, or marked it; null where people did. */
    rule: z.enum(['hold', 'flag']).nullable(),
    createdAt: IsoTime,
    resolvedAt: IsoTime.nullable(),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

const base = `${auditBase}/reports` as const
const ReportInPath = z.object({ id: z.string().max(60) })
const notSeen = [
  'messageIdNotFound',
  'personNotFound',
  'roomNotFound',
  'songNotFound',
  'imageNotFound',
  'eventNotFound',
  'communityNotFound',
] as const

export const report = endpoint({
  method: 'post',
  path: base,
  does: 'Ours: asks moderators to look at something that the caller sees; what is to be seen now is kept for them.',
  as: 'guest',
  scope: null,
  body: z.object({
    kind: ReportKind,
    /** The id of the message, person, picture, room, event or community; of a song its short id. */
    targetId: z.string().trim().min(1).max(100),
    reason: ReportReason,
    text: text(1000).optional(),
    /** The room in which a person or song was met: its moderators look at it then. */
    roomUuid: Uuid.optional(),
    /** Also blocks whom it is about. */
    block: z.boolean().optional(),
  }),
  gives: { 201: z.object({ id: Uuid, state: ReportState }) },
  refuses: ['tooManyReports', 'notYourself', ...notSeen],
})

export const reports = endpoint({
  method: 'get',
  path: base,
  does: 'Ours: what was reported in a room, for its moderators, or anywhere, for those of the site; the most reported first, then the oldest.',
  as: 'user',
  scope: null,
  query: paging(30, 100).extend({
    scope: Scope.optional(),
    state: ReportState.optional(),
    reason: ReportReason.optional(),
    userUuid: Uuid.optional(),
  }),
  gives: { 200: z.object({ reports: z.array(Report), count: z.number() }) },
  refuses: ['roomNotFound', 'notRoomModerator'],
})

export const oneReport = endpoint({
  method: 'get',
  path: `${base}/:id`,
  does: 'Ours: one report.',
  as: 'user',
  scope: null,
  params: ReportInPath,
  gives: { 200: Report },
  refuses: ['reportNotFound'],
})

export const claimReport = endpoint({
  method: 'post',
  path: `${base}/:id/claim`,
  does: 'Ours: says that the caller looks at a report, so that nobody else does.',
  as: 'user',
  scope: null,
  params: ReportInPath,
  gives: { 200: Report },
  refuses: ['reportNotFound', 'reportClosed', 'ownCase'],
})

export const releaseReport = endpoint({
  method: 'post',
  path: `${base}/:id/release`,
  does: 'Ours: leaves a report to others again.',
  as: 'user',
  scope: null,
  params: ReportInPath,
  gives: { 200: Report },
  refuses: ['reportNotFound', 'reportClosed', 'ownCase'],
})

export const resolveReport = endpoint({
  method: 'post',
  path: `${base}/:id/resolve`,
  does: 'Ours: closes a report; those who made it hear whether anything was done. A moderator of a room may forward it to those of the site.',
  as: 'user',
  scope: null,
  params: ReportInPath,
  body: z.object({
    outcome: ReportOutcome,
    note: text(500).optional(),
    /** Acts that answer it. */
    actionIds: z.array(Uuid).max(50).optional(),
  }),
  gives: { 200: Report },
  refuses: ['reportNotFound', 'reportClosed', 'ownCase', 'actionNotFound'],
})
