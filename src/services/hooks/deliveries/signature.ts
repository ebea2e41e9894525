import { createHmac } from 'node:crypto'

/** What is signed: `id.timestamp.body`, with each secret (`whsec_` + base64); in seconds. As Standard Webhooks has it. */
export const signaturesOf = (
  secrets: readonly string[],
  sent: { readonly id: string; readonly timestamp: number; readonly body: string },
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
      const signed = createHmac('sha256', key).update(`${sent.id}.${sent.timestamp}.${sent.body}`)
      return `v1,${signed.digest('base64')}`
    })
    .join(' ')
