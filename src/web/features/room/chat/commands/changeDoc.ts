import { changeRoomRules, roomRules } from '#contract/room/roomRules.ts'
import type { Doc } from '#contract/room/rules.ts'
import { ask } from '#web/api/ask.ts'
import { ApiRefusal } from '#web/api/refusal.ts'

const TRIES = 3

/**
 * Changes the rules of a room by a merge patch that `patch` makes of those in force; false where it makes none. Who was
 * faster is taken into account: the patch is made again.
 */
export const changeDoc = async (
  slug: string,
  patch: (doc: Doc) => Record<string, unknown> | undefined,
  tries = TRIES,
): Promise<boolean> => {
  const params = { id: slug }
  const { revision, doc } = await ask(roomRules, { params })
  const merge = patch(doc)
  if (merge === undefined) return false
  try {
    await ask(changeRoomRules, { params, body: { revision, merge } })
    return true
  } catch (error) {
    if (tries > 1 && error instanceof ApiRefusal && error.code === 'rulesChanged')
      return changeDoc(slug, patch, tries - 1)
    throw error
  }
}
