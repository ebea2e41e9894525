import type { Tools } from '#services/core/context.ts'
import { roomStandingOf } from '#services/room/api.ts'
import { personOf } from '#services/user/api.ts'
import { isMember } from '../members/store.ts'
import { isBlocked } from '../people/store.ts'
import { messageById } from '../messages/store.ts'
import { carried, textsOf } from '../write/carried.ts'
import { readData } from '../write/storedData.ts'

/** A message of a room's chat, for other programs. */
export interface Said {
  readonly messageId: number
  readonly senderUuid: string
  readonly text: string
  readonly hasMedia: boolean
  readonly sentAt: string
}

const MOST = 4_000

/** What somebody wrote in a room; null where it does not stand there (any more), or `reader` may not read it. */
export const saidInRoom = async (
  tools: Tools,
  { roomUuid, messageId }: { readonly roomUuid: string; readonly messageId: number },
  reader: string,
): Promise<Said | null> => {
  const row = await messageById(tools.db, messageId)
  if (!row || row.deletedAt || row.withheld) return null
  const standing = (await personOf(tools, reader))?.standing
  const inRoom = standing && (await roomStandingOf(tools, roomUuid, standing))
  if (!inRoom || inRoom.banned || inRoom.kicked) return null
  if (!(await isMember(tools.db, roomUuid, reader))) return null
  if (await isBlocked(tools.db, reader, row.sender)) return null
  const data = readData(row.data)
  return {
    messageId,
    senderUuid: row.sender,
    text: (textsOf(data)[0] ?? '').slice(0, MOST),
    hasMedia: carried(data, tools.settings.publicUrl).pictures || (data.attachments ?? []).length > 0,
    sentAt: row.sentAt.toISOString(),
  }
}
