import type { BaseTools, Who } from '#services/core/context.ts'
import { settingsOf } from './store.ts'

/** True for whoever said in their settings that what they do is not to be recorded. */
export const wantsNoAnalytics = async (tools: BaseTools, { id }: Who): Promise<boolean> =>
  (await settingsOf(tools.db, id)).analytics === false
