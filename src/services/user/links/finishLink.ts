import type * as contract from '#contract/user/links.ts'
import type { Operation } from '#services/core/context.ts'
import { linkOauth } from './linkOauth.ts'
import { linkView } from './view.ts'

export const finishLink: Operation<typeof contract.finishLink> = async (ctx, { params, body }) => {
  const { link } = await linkOauth(ctx, params.provider, body)
  return linkView(ctx, params.provider, link)
}
