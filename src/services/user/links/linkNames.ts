import type { LinkName } from '#contract/user/link.ts'
import type { BaseTools } from '#services/core/context.ts'
import { linksOf } from './store.ts'

/** The names of what an account is linked with. */
export const linkNames = async (tools: BaseTools, userId: number): Promise<LinkName[]> =>
  (await linksOf(tools.db, userId)).map(({ provider }) => provider)
