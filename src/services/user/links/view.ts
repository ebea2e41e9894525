import type { LinkedProvider, LinkName } from '#contract/user/link.ts'
import type { Tools } from '#services/core/context.ts'
import type { LinkRow } from './store.ts'
import { isOffered } from './vendor.ts'

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
