import { beforeAll, describe, expect, test } from 'vitest'
import type { Sms } from '#ports/sms.ts'

/** A sent message as it came out at the other end. */
export interface SentSms {
  readonly to: string
  readonly channel: 'sms' | 'whatsapp'
  readonly text: string
}

/** An SMS adapter and what came out at its other end. */
export interface SmsEnd {
  readonly sms: Sms
  arrived(): Promise<SentSms[]>
}

/** A French mobile, a French landline and a French VoIP number. */
export const MOBILE = '+33612345678'
export const LANDLINE = '+33142685300'
export const VOIP = '+33972000000'

/** What every SMS adapter must do. */
export const smsSuite = (name: string, open: () => Promise<SmsEnd>): void => {
  describe(`sms: ${name}`, () => {
    let end: SmsEnd
    beforeAll(async () => void (end = await open()))

    test.each(['sms', 'whatsapp'] as const)('delivers over %s', async (channel) => {
      const message = { to: MOBILE, channel, text: `Your code is 123456 – äß🎧 (${channel})` }
      await end.sms.send(message)
      expect(await end.arrived()).toContainEqual(message)
    })

    test.each([
      [MOBILE, 'VALID'],
      [LANDLINE, 'INVALID'],
      [VOIP, 'VOIP'],
      ['+33', 'INVALID'],
      ['+331234', 'INVALID'],
      ['0612345678', 'INVALID'],
      ['+999999999999', 'INVALID'],
      ['+33612345678 ', 'INVALID'],
      ['+33612345678/../x?y=z', 'INVALID'],
      ['', 'INVALID'],
      ['x'.repeat(10_000), 'INVALID'],
    ])('judges %s as %s', async (phone, kind) => {
      expect(await end.sms.validate(phone)).toBe(kind)
    })
  })
}
