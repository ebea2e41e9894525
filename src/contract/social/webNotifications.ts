import * as z from 'zod'
import { Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Device } from './devices.ts'
import { Note, Sent } from './notes.ts'
import { socialBase } from './paths.ts'

const base = `${socialBase}/web-notifications` as const

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  // Some browsers pad.
  return z
    .string()
    .transform((said) => said.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'))
    .refine((said) => said.length === length && /^[\w-]+$/.test(said), `must be ${bytes} bytes in base64url`)
}

/** What a browser gives when it subscribes. */
const Subscription = z.object({
  endpoint: z.string().min(1).max(2048),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  expirationTime: z.number().nullish(),
})

export const subscribeBrowser = endpoint({
  method: 'post',
  path: `${base}/subscription`,
  does: 'Registers the caller’s browser, as the push service of that browser gave it.',
  as: 'person',
  scope: null,
  body: z
    .object({ subscription: Subscription.optional() })
    .and(Subscription.partial())
    .transform((body) => body.subscription ?? body)
    .pipe(Subscription),
  gives: { 201: z.object({ device: Device, publicKey: z.string() }) },
  refuses: ['pushAbsent', 'pushHostNotAllowed', 'deviceNotValid'],
  perMinute: 20,
})

export const pushToBrowsers = endpoint({
  method: 'post',
  path: `${base}/push-notification`,
  does: 'Sends the caller’s own browsers a message to see that it arrives; services send somebody theirs.',
  as: 'personOrService',
  scope: null,
  body: Note.partial().extend({ userUuid: Uuid.optional() }).optional(),
  gives: { 201: Sent },
  refuses: ['pushAbsent', 'personNotFound'],
})
