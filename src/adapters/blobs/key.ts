const SEGMENT = '[A-Za-z0-9_-][A-Za-z0-9._-]*'
const KEY = new RegExp(`^${SEGMENT}(/${SEGMENT})*$`)
const PREFIX = new RegExp(`^$|^${SEGMENT}(/${SEGMENT})*/?$`)
const LONGEST = 512

/**
 * Gives the key back if it is one: letters, digits, `.`, `_`, `-` in segments parted by `/`, none of which begins
 * with a dot. Anything else is a bug and throws. A key must not be the folder of another (`a` and `a/b`).
 */
export const safeKey = (key: string): string => {
  if (key.length > LONGEST || !KEY.test(key))
    throw new Error(`not a blob key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}

/** As `safeKey`, for the beginning of keys; the empty string means all. */
export const safePrefix = (prefix: string): string => {
  if (prefix.length > LONGEST || !PREFIX.test(prefix)) {
    throw new Error(`not a prefix of blob keys: ${JSON.stringify(prefix.slice(0, 80))}`)
  }
  return prefix
}
