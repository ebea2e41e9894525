import type * as contract from '#contract/user/links.ts'
import type { Operation } from '#services/core/context.ts'
import { dropLink } from './dropLink.ts'

export const unlink: Operation<typeof contract.unlink> = (ctx, { params }) => dropLink(ctx, params.provider)
