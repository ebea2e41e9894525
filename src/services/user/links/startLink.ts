import type * as contract from '#contract/user/links.ts'
import type { Operation } from '#services/core/context.ts'
import { beginLink } from './begin.ts'

export const startLink: Operation<typeof contract.startLink> = async (ctx, { params }) => ({
  url: (await beginLink(ctx, params.provider)).url,
})
