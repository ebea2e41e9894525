import * as z from 'zod'
import { Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Email, EnteredFactor, Language, maybe, SignedIn, signInRefusals } from './credentials.ts'

const base = '/api/user-service'

/**
 * Where a magic link may lead: `subscribe-plan/<plan>`, or the URL-encoded path of a page of ours (never another
 * origin). Gives the path to open, or null.
 */
export const magicTarget = (target: string): string | null => {
  if (/^subscribe-plan\/[A-Za-z0-9_-]{1,60}$/.test(target)) return `/${target}`
  const path = decoded(target)
  // A second slash or a backslash would name another host; control characters are dropped by browsers.
  const ours = path !== null && path.length <= 500 && /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(path)
  return ours ? path : null
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export const magicLink = endpoint({
  method: 'get',
  path: `${base}/auth/magic-link`,
  does: 'Gives a secret of five minutes that signs you in once elsewhere: `/magic-link/{secret}/{target}`.',
  as: 'person',
  scope: null,
  gives: { 200: z.object({ shortLivedToken: z.string() }) },
  refuses: [],
  perMinute: 30,
})

export const mailMagicLink = endpoint({
  method: 'post',
  path: `${base}/auth/magic-link`,
  does: 'Mails a link that signs in, if the address is known; the answer is the same if not.',
  as: 'anyone',
  scope: null,
  body: z.object({
    email: Email,
    target: z
      .string()
      .max(600)
      .refine((target) => magicTarget(target) !== null, 'must be a page of this site')
      .default('%2F'),
    language: maybe(Language),
  }),
  gives: { 200: Success },
  refuses: ['tooManyRequests'],
  perMinute: 30,
})

export const validateMagicLink = endpoint({
  method: 'post',
  path: `${base}/auth/validate-magic-link`,
  does: 'Signs in with the secret of a magic link; a mailed one needs the second factor, where there is one.',
  as: 'anyone',
  scope: null,
  body: z.object({ shortLivedToken: z.string().max(100), secondFactor: EnteredFactor }),
  gives: { 200: SignedIn },
  refuses: ['linkInvalid', ...signInRefusals],
  authenticates: {},
  perMinute: 60,
})
