import { type LinkedProvider, LinkName } from '#contract/user/link.ts'
import type * as contract from '#contract/user/links.ts'
import type { Operation, Tools } from '#services/core/context.ts'
import { dropLink } from './changeLinks.ts'
import { requireProof } from '../proof/requireProof.ts'
import { beginLink, linkOauth } from './oauthFlow.ts'
import { type LinkRow, linksOf } from './store.ts'
import { isOffered } from './vendor.ts'
import { voiceKind } from './voiceKind.ts'

export const offeredProviders: Operation<typeof contract.offeredProviders> = (ctx) =>
  Promise.resolve({
    providers: LinkName.options.filter((name) => isOffered(ctx, name)),
    voice: ['agora', 'livekit'].includes(voiceKind(ctx)),
  })

export const linkedProviders: Operation<typeof contract.linkedProviders> = async (ctx) => {
  const links = new Map((await linksOf(ctx.db, ctx.user.id)).map((link) => [link.provider, link]))
  return { providers: LinkName.options.map((name) => linkView(ctx, name, links.get(name) ?? null)) }
}

export const startLink: Operation<typeof contract.startLink> = async (ctx, { params }) => ({
  url: (await beginLink(ctx, params.provider)).url,
})

export const finishLink: Operation<typeof contract.finishLink> = async (ctx, { params, body }) => {
  const { link } = await linkOauth(ctx, params.provider, body)
  return linkView(ctx, params.provider, link)
}

/** Discord signs in, the others do not. */
export const unlink: Operation<typeof contract.unlink> = async (ctx, { params }) => {
  if (params.provider === 'discord') await requireProof(ctx, ctx.user)
  return dropLink(ctx, params.provider)
}

/** A provider as the caller sees it, with their account there. */
export const linkView = (tools: Tools, provider: LinkName, link: LinkRow | null): LinkedProvider => ({
  provider,
  offered: isOffered(tools, provider),
  link: link && {
    name: link.vendorName,
    linkedAt: link.createdAt.toISOString(),
    broken: link.brokenAt !== null,
  },
})
