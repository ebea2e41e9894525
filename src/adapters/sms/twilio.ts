import type { PhoneKind, Sms } from '#ports/sms.ts'
import { kindOfLookup } from './lineType.ts'
import { kindOfPhone } from './phone.ts'
import { callTwilio, type TwilioAccess, TwilioError } from './twilioCall.ts'

export interface TwilioConfig extends TwilioAccess {
  /** The sending number (E.164), or the SID of a messaging service (`MG…`). */
  readonly from: string
  /** The sending number for WhatsApp; without it WhatsApp messages are refused. */
  readonly whatsappFrom?: string
  /** A Verify service (`VA…`) that takes custom codes: messages that carry a `code` go through it. */
  readonly verifyServiceSid?: string
  /** Messaging, Lookup and Verify, by default at Twilio's own addresses. */
  readonly baseUrl?: string
  readonly lookupUrl?: string
  readonly verifyUrl?: string
}

/**
 * Short messages through Twilio: Programmable Messaging, or Verify for codes, and Lookup v2 for numbers. Errors are
 * `TwilioError`s; `validate` never rejects, what cannot be found out is VALIDATION_ERROR.
 */
export const twilioSms = (config: TwilioConfig): Sms => {
  const api = config.baseUrl ?? 'https://api.twilio.com'
  const verify = config.verifyUrl ?? 'https://verify.twilio.com'
  const lookups = config.lookupUrl ?? 'https://lookups.twilio.com'

  const sender = (channel: 'sms' | 'whatsapp'): Record<string, string> => {
    if (channel === 'whatsapp') {
      if (!config.whatsappFrom) throw new Error('no WhatsApp sender is configured')
      return { From: `whatsapp:${config.whatsappFrom}` }
    }
    return config.from.startsWith('MG') ? { MessagingServiceSid: config.from } : { From: config.from }
  }

  return {
    send: async ({ to, channel, text, code }) => {
      if (config.verifyServiceSid && code !== undefined) {
        const url = `${verify}/v2/Services/${encodeURIComponent(config.verifyServiceSid)}/Verifications`
        await callTwilio(config, url, { To: to, Channel: channel, CustomCode: code })
        return
      }
      const url = `${api}/2010-04-01/Accounts/${encodeURIComponent(config.accountSid)}/Messages.json`
      const address = channel === 'whatsapp' ? `whatsapp:${to}` : to
      await callTwilio(config, url, { To: address, ...sender(channel), Body: text })
    },
    validate: async (phone): Promise<PhoneKind> => {
      // What no numbering plan knows is not worth a paid call.
      if ((await kindOfPhone(phone)) === 'INVALID') return 'INVALID'
      const url = `${lookups}/v2/PhoneNumbers/${encodeURIComponent(phone)}?Fields=line_type_intelligence`
      try {
        return await kindOfLookup(phone, await callTwilio(config, url))
      } catch (error) {
        if (error instanceof TwilioError && error.status === 404) return 'INVALID'
        return 'VALIDATION_ERROR'
      }
    },
  }
}
