import { defaultDoc } from '#contract/room/rules.ts'
import { readDoc } from '#contract/room/rules/readDoc.ts'
import type { BaseTools } from '#services/core/context.ts'
import { findRoom } from '../rooms/store.ts'
import { rulesOf } from './store.ts'

/** A room that everybody may find and enter, and what of it may be shown elsewhere. */
export interface SharedRoom {
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly description: string
  /** The picture of the room; null where it has none. */
  readonly picture: string | null
  /** The IANA zone in which its days are counted. */
  readonly zone: string
  /** Whether other pages may show it. */
  readonly embed: boolean
  /** Whether what was played may be read as a feed: only where everybody may read its history. */
  readonly feed: boolean
}

/** A room by slug, uuid or number, as strangers elsewhere may see it; null unless it is public, listed and without a password. */
export const sharedRoom = async (tools: BaseTools, reference: string): Promise<SharedRoom | null> => {
  const room = await findRoom(tools.db, reference)
  if (!room || room.type !== 'PUBLIC' || room.unlisted || room.archivedAt !== null) return null
  if (room.passwordHash !== null) return null
  const row = await rulesOf(tools.db, room.id)
  const { share, hours } = row === undefined ? defaultDoc : readDoc(row.doc)
  const { uuid, slug, name, description, posterUrl, posterFile } = room
  const picture = posterUrl ?? posterFile
  return {
    uuid,
    slug,
    name,
    description,
    picture,
    zone: hours.zone,
    embed: share.embed,
    feed: share.feed && share.history === 'everyone',
  }
}
