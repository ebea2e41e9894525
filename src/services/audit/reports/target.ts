import type { Evidence, ReportKind } from '#contract/audit/reports.ts'
import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { UserCtx } from '#services/core/context.ts'
import { messageWithSurroundings } from '#services/chat/api.ts'
import { isKnownSong } from '#services/playlist/api.ts'
import { communitySeenBy, eventSeenBy, ownerOfRoom, roomByReference } from '#services/room/api.ts'
import { knownPerson } from '#services/social/api.ts'
import { pictureOf } from '#services/user/api.ts'
import { linksIn } from './evidence.ts'

/** What somebody reports, as far as they see it. */
export interface ReportTarget {
  /** Named in one way, however it was asked for. */
  readonly targetId: string
  readonly userUuid: string | null
  /** Where it stands, if it stands in a room. */
  readonly roomUuid: string | null
  readonly evidence: Evidence
}

const nothing: Evidence = { before: [], after: [], links: [] }

const of: Readonly<Record<ReportKind, (ctx: UserCtx, id: string) => Promise<ReportTarget>>> = {
  message: async (ctx, id) => {
    const { message, before, after, roomUuid } = await messageWithSurroundings(ctx, id)
    const userUuid = isUuid(message.sender) ? message.sender : null
    const evidence = { message, before, after, links: linksIn([message]) }
    return { targetId: message.id, userUuid, roomUuid, evidence }
  },
  user: async (ctx, id) => {
    const uuid = id.toLowerCase()
    if (!isUuid(uuid)) return refuse('personNotFound')
    await knownPerson(ctx, uuid)
    return { targetId: uuid, userUuid: uuid, roomUuid: null, evidence: nothing }
  },
  room: async (ctx, id) => {
    const { room } = (await roomByReference(ctx, id)) ?? refuse('roomNotFound')
    const userUuid = await ownerOfRoom(ctx, room.uuid)
    return { targetId: room.uuid, userUuid, roomUuid: room.uuid, evidence: nothing }
  },
  song: async (ctx, id) => {
    if (!(await isKnownSong(ctx, id))) return refuse('songNotFound')
    return { targetId: id, userUuid: null, roomUuid: null, evidence: nothing }
  },
  picture: async (ctx, id) => {
    const { ownerUuid, url } = (await pictureOf(ctx, id)) ?? refuse('imageNotFound')
    return { targetId: id, userUuid: ownerUuid, roomUuid: null, evidence: { ...nothing, links: [url] } }
  },
  event: async (ctx, id) => {
    const { uuid, hostUuid } = await eventSeenBy(ctx, id)
    return { targetId: uuid, userUuid: hostUuid, roomUuid: null, evidence: nothing }
  },
  community: async (ctx, id) => {
    const { uuid, ownerUuid } = await communitySeenBy(ctx, id)
    return { targetId: uuid, userUuid: ownerUuid, roomUuid: null, evidence: nothing }
  },
}

/** Finds what is reported; what the caller cannot see is not found. */
export const targetOf = (ctx: UserCtx, kind: ReportKind, id: string): Promise<ReportTarget> =>
  of[kind](ctx, id)
