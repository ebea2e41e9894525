import * as z from 'zod'
import type { JobKind } from '#facts/kinds.ts'
import { sendQueuedMail, sendQueuedMessage } from '#facts/notify.ts'
import type { Tx } from '#services/core/context.ts'
import { openJson, sealJson } from '#services/core/secrets/sealedJson.ts'
import { type Worker, worker } from '#services/core/worker.ts'

const PURPOSE = 'post'

const MailJob = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
})
const Message = z.object({
  to: z.string(),
  channel: z.enum(['sms', 'whatsapp']),
  text: z.string(),
  code: z.string(),
})

/** Hands a mail to the mail adapter once the transaction has committed. */
export const queueMail = (tx: Tx, mail: z.input<typeof MailJob>): void => queue(tx, sendQueuedMail, mail)

/** Hands a text message to the adapter of phones once the transaction has committed. */
export const queueMessage = (tx: Tx, message: z.infer<typeof Message>): void =>
  queue(tx, sendQueuedMessage, message)

const queue = (tx: Tx, kind: JobKind<{ sealed: string }>, what: object): void =>
  tx.send(kind({ sealed: sealJson(tx.settings, PURPOSE, what) }))

/** What the service does without being asked: it sends what was queued. */
export const notifyWorkers: readonly Worker[] = [
  worker(
    sendQueuedMail,
    ({ mail, settings }, { sealed }) => mail.send(openJson(settings, PURPOSE, sealed, MailJob)),
    { lane: 'outside' },
  ),
  worker(
    sendQueuedMessage,
    ({ sms, settings }, { sealed }) => sms.send(openJson(settings, PURPOSE, sealed, Message)),
    { lane: 'outside' },
  ),
]
