import type { Sms } from '#ports/sms.ts'
import { kindOfPhone } from './phone.ts'

/**
 * Short messages that stay here: they are given to `keep`, to be read in the browser. Numbers are judged by the
 * numbering plans alone.
 */
export const outboxSms = (config: { keep: Sms['send'] }): Sms => ({
  send: (message) => config.keep(message),
  validate: kindOfPhone,
})
