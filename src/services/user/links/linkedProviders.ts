import { LinkName } from '#contract/user/link.ts'
import type * as contract from '#contract/user/links.ts'
import type { Operation } from '#services/core/context.ts'
import { linksOf } from './store.ts'
import { linkView } from './view.ts'

export const linkedProviders: Operation<typeof contract.linkedProviders> = async (ctx) => {
  const links = new Map((await linksOf(ctx.db, ctx.user.id)).map((link) => [link.provider, link]))
  return { providers: LinkName.options.map((name) => linkView(ctx, name, links.get(name) ?? null)) }
}
