import type { Doc } from '#contract/room/rules.ts'
import { readDoc } from '#contract/room/rules/readDoc.ts'
import type { Tools } from '#services/core/context.ts'
import { rulesByRoom } from './store.ts'

/** The rules that a room set, and who set them last; null if it never set any. */
export const rulesForLive = async (
  tools: Tools,
  roomUuid: string,
): Promise<{ readonly doc: Doc; readonly revision: number; readonly changedBy: string | null } | null> => {
  const row = await rulesByRoom(tools.db, roomUuid)
  return row ? { doc: readDoc(row.doc), revision: row.revision, changedBy: row.updatedBy } : null
}
