import type { BaseTools } from '#services/core/context.ts'
import { assignmentOf } from './store.ts'

/** True if somebody was given an avatar. */
export const hasAvatar = async ({ db }: BaseTools, userUuid: string, slug: string): Promise<boolean> =>
  (await assignmentOf(db, userUuid, slug)) !== null
