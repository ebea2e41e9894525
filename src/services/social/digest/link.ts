import { isUuid } from '#contract/common.ts'
import { socialBase } from '#contract/social/paths.ts'
import type { Settings } from '#services/core/settings.ts'
import { fingerprint, isFingerprint } from '#services/core/secrets/fingerprint.ts'

type Keys = Pick<Settings, 'masterKey' | 'formerKeys'>

const PURPOSE = 'digest'
/** Bytes of the proof. */
const BYTES = 24

/** What stands for somebody in the address that ends their digests. */
export const digestToken = ({ masterKey }: Keys, userUuid: string): string =>
  `${userUuid}.${fingerprint(masterKey, PURPOSE, userUuid).subarray(0, BYTES).toString('base64url')}`

/** Whose token it is; null if we did not make it. */
export const readDigestToken = (keys: Keys, token: string): string | null => {
  const [userUuid = '', proof = ''] = token.split('.')
  const given = Buffer.from(proof, 'base64url')
  const isOurs = isUuid(userUuid) && given.length === BYTES && isFingerprint(keys, PURPOSE, userUuid, given)
  return isOurs ? userUuid : null
}

/** By which mail programs end the digests of somebody with one click (RFC 8058); nothing where we have no https address. */
export const digestHeaders = (
  settings: Keys & Pick<Settings, 'publicUrl'>,
  userUuid: string,
): Record<string, string> =>
  settings.publicUrl.startsWith('https:')
    ? {
        'List-Unsubscribe': `<${settings.publicUrl}${socialBase}/notification-settings/digest/${digestToken(settings, userUuid)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}
