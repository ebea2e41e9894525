import type { Db } from '#ports/db.ts'
import type { Sms } from '#ports/sms.ts'
import { keepInOutbox } from '../outbox/store.ts'
import { kindOfPhone } from './phone.ts'

/** Short messages that stay here, to be read in the browser; numbers are judged by the numbering plans alone. */
export const outboxSms = (config: { readonly db: Db }): Sms => ({
  send: ({ to, channel, text }) => keepInOutbox(config.db, { channel, to, subject: '', text }),
  validate: (phone) => Promise.resolve(kindOfPhone(phone)),
})
