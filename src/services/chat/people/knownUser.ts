import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { personOf } from '#services/user/api.ts'

/** Gives the uid back if there is such a person. */
export const knownUser = async (tools: Tools, uid: string): Promise<string> =>
  isUuid(uid) && (await personOf(tools, uid)) !== null ? uid : refuse('uidNotFound')
