import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { standingsOf } from '#services/user/api.ts'

/** Gives the uid back if there is such a person. */
export const knownUser = async (tools: Tools, uid: string): Promise<string> =>
  isUuid(uid) && (await standingsOf(tools, [uid])).has(uid) ? uid : refuse('uidNotFound')
