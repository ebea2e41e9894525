import * as z from 'zod'
import { IsoTime, paging, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { AppealState } from './appealState.ts'
import { LogEntry } from './moderationLog.ts'
import { auditBase, Scope } from './paths.ts'

export const Appeal = z
  .object({
    id: Uuid,
    action: LogEntry,
    text: z.string(),
    state: AppealState,
    answer: z.string(),
    createdAt: IsoTime,
    decidedAt: IsoTime.nullable(),
  })
  .meta({ id: 'Appeal' })
export type Appeal = z.infer<typeof Appeal>

const base = `${auditBase}/appeals` as const

export const appeal = endpoint({
  method: 'post',
  path: base,
  does: 'Ours: asks that somebody else looks at an act again, once, as whom it was done to; a banned account by the token it gets at signing in.',
  as: 'anyone',
  scope: null,
  body: z.object({ actionId: Uuid, text: text(2000, 1), appealToken: z.string().max(500).optional() }),
  gives: { 201: z.object({ id: Uuid, state: AppealState, appealUntil: IsoTime }) },
  refuses: ['unauthorized', 'actionNotFound', 'appealExists', 'appealTooLate'],
  perMinute: 10,
})

export const appeals = endpoint({
  method: 'get',
  path: base,
  does: 'Ours: what people appealed, for those who decide it: co-owners of the room, or moderators of the site; the oldest first.',
  as: 'user',
  scope: null,
  query: paging(30, 100).extend({ scope: Scope.optional(), state: AppealState.optional() }),
  gives: { 200: z.object({ appeals: z.array(Appeal), count: z.number() }) },
  refuses: ['roomNotFound', 'notRoomModerator'],
})

export const decideAppeal = endpoint({
  method: 'post',
  path: `${base}/:id/decide`,
  does: 'Ours: decides an appeal and answers it. `LIFTED` takes the act back.',
  as: 'user',
  scope: null,
  params: z.object({ id: z.string().max(60) }),
  body: z.object({ state: AppealState.exclude(['OPEN']), answer: text(1000, 1) }),
  gives: { 200: Appeal },
  refuses: ['appealNotFound', 'ownCase', 'notUndoable', 'roleTooHigh', 'decidedAbove'],
})
