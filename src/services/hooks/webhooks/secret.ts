import { randomBytes } from 'node:crypto'
import type { BaseTools } from '#services/core/context.ts'
import { resealed, seal, unseal } from '#services/core/secrets/seal.ts'
import { inPages } from '#services/core/inPages.ts'
import { putSealedAnew, type WebhookRow, webhooksAfter } from './store.ts'

const PURPOSE = 'webhook-secret'
const BYTES = 32

/** A new secret, `whsec_` and 32 bytes in base64, and as the database keeps it. */
export const newSecret = ({ settings }: Pick<BaseTools, 'settings'>): { secret: string; sealed: Buffer } => {
  const secret = `whsec_${randomBytes(BYTES).toString('base64')}`
  return { secret, sealed: seal(settings.masterKey, PURPOSE, secret) }
}

/** The secrets a webhook is signed with now: its own, and the one before for a while. */
export const secretsOf = (
  { settings }: Pick<BaseTools, 'settings'>,
  row: Pick<WebhookRow, 'secretSealed' | 'formerSealed' | 'formerUntil'>,
  now: number,
): string[] => {
  const opened = (sealed: Uint8Array) => unseal(settings.masterKey, PURPOSE, sealed, settings.formerKeys)
  const former = row.formerUntil && row.formerUntil.getTime() > now ? row.formerSealed : null
  return [opened(row.secretSealed), ...(former ? [opened(former)] : [])]
}

/** Seals the secrets of all webhooks under the present master key; gives how many were not. */
export const resealWebhooks = async ({
  db,
  settings,
}: Pick<BaseTools, 'db' | 'settings'>): Promise<number> => {
  let count = 0
  const all = inPages(
    (last: { readonly id: string } | undefined) => webhooksAfter(db, last?.id),
    (row: WebhookRow) => row,
  )
  for await (const row of all) {
    const secretSealed = resealed(settings, PURPOSE, row.secretSealed)
    const formerSealed = row.formerSealed && resealed(settings, PURPOSE, row.formerSealed)
    if (secretSealed === null && formerSealed === null) continue
    const next = {
      secretSealed: secretSealed ?? row.secretSealed,
      formerSealed: formerSealed ?? row.formerSealed,
    }
    if (await putSealedAnew(db, row, next)) count++
  }
  return count
}
