import { randomInt } from 'node:crypto'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { fingerprint, fingerprints } from '#services/core/secrets/fingerprint.ts'
import { replaceRecoveryCodes, useRecoveryCode } from './store.ts'

const HOW_MANY = 10
const PURPOSE = 'recovery-code'
const SIGNS = 'abcdefghjkmnpqrstvwxyz23456789'

/** Gives an account ten new recovery codes (117 bits each) in place of all former ones; only hashes are kept. */
export const giveRecoveryCodes = async (tools: BaseTools, userId: number): Promise<string[]> => {
  const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const codes = Array.from({ length: HOW_MANY }, () => Array.from({ length: 6 }, group).join('-'))
  await replaceRecoveryCodes(
    tools.db,
    userId,
    codes.map((code) => fingerprint(tools.settings.masterKey, PURPOSE, code)),
  )
  return codes
}

/** True for the one caller who has an unused recovery code; it is used up by that. */
export const proveRecoveryCode = (tools: Tools, userId: number, typed: string): Promise<boolean> => {
  const signs = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  // Codes were two groups of five once.
  const groups = signs.match(signs.length === 10 ? /.{5}/g : /.{1,4}/g) ?? []
  const code = groups.join('-')
  return useRecoveryCode(tools.db, userId, fingerprints(tools.settings, PURPOSE, code), new Date(tools.now()))
}
