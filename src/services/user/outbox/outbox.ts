import { refuse } from '#contract/errors.ts'
import { outranks } from '#contract/roles.ts'
import type * as contract from '#contract/user/outbox.ts'
import type { Operation } from '#services/core/context.ts'
import { outboxItems } from '#services/notify/api.ts'
import { rolesReachedAt } from './store.ts'

/** Addresses of pages with a token in them, and codes. */
const secrets = /(https?:\/\/[^/\s]+)\S*|\d{6,}/g

const withoutSecrets = (text: string): string => text.replace(secrets, (_, origin = '') => `${origin}…`)

/**
 * What this server keeps instead of sending. Whoever reads somebody's letters could sign in as them: so the super user
 * reads everything, the others what went to people below them, without codes and links.
 */
export const outbox: Operation<typeof contract.outbox> = async (ctx) => {
  if (!ctx.settings.keepsOutbox) return refuse('outboxAbsent')
  const items = await outboxItems(ctx.db)
  if (ctx.user.role === 'superUser') return items
  const roles = await rolesReachedAt(ctx.db, [...new Set(items.map(({ to }) => to))])
  return items
    .filter(({ to }) => roles.get(to)?.every((role) => outranks(ctx.user.role, role)))
    .map((item) => ({
      ...item,
      subject: withoutSecrets(item.subject),
      text: withoutSecrets(item.text),
    }))
}
