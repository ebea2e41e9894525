import { randomBytes, randomInt } from 'node:crypto'
import type { BaseTools, Tools } from '#services/core/context.ts'
import { fingerprint, isFingerprint } from '#services/core/secrets/fingerprint.ts'
import { keepCode, lastSent, tryCode, useCode } from './storeCodes.ts'

/** How long a code is good, in ms, and how often it may be tried. */
export const CODE_LIVES_MS = 15 * 60_000
export const TRIES_PER_CODE = 5

export type CodePurpose = 'verifyEmail' | 'resetPassword' | 'magicLink' | 'phone'

export interface CodeSpec {
  readonly purpose: CodePurpose
  /** The address or number it goes to. */
  readonly target: string
  /** Six digits to type, or a long secret for a link. */
  readonly form: 'digits' | 'secret'
  /** Shortest time between two, in ms. */
  readonly pauseMs: number
  readonly mostADay: number
  /** The account it is for, where several may ask for one to the same target. */
  readonly userId?: number
}

/** Makes a code for somebody to prove that they read what is sent to `target`; its hash is all that is kept. */
export const makeCode = async (
  tools: BaseTools,
  { purpose, target, form, pauseMs, mostADay, userId }: CodeSpec,
): Promise<{ code: string } | { refused: 'tooSoon' | 'tooMany' }> => {
  const now = tools.now()
  const code =
    form === 'digits' ? String(randomInt(1_000_000)).padStart(6, '0') : randomBytes(32).toString('base64url')
  const kept = await keepCode(tools.db, {
    purpose,
    target,
    userId: userId ?? null,
    hash: fingerprint(tools.settings.masterKey, purposeOf(purpose), saidBy(target, code)),
    now: new Date(now),
    expiresAt: new Date(now + CODE_LIVES_MS),
    lastSentBy: new Date(now - pauseMs),
    mostADay,
  })
  if (kept) return { code }
  const last = await lastSent(tools.db, purpose, target)
  return { refused: last !== null && last.getTime() > now - pauseMs ? 'tooSoon' : 'tooMany' }
}

/** A code that was right, still to be spent. */
export interface MatchedCode {
  /** The account it was made for, if it was for one. */
  readonly userId: number | null
  /** True for the one caller who spends it. */
  spend(): Promise<boolean>
}

/**
 * Compares a code and counts the try; null if it is wrong, too late, spent, or was tried too often. Call it outside
 * of a transaction that a wrong code would roll back: tries must stay counted.
 */
export const matchCode = async (
  tools: Tools,
  purpose: CodePurpose,
  target: string,
  code: string,
): Promise<MatchedCode | null> => {
  const now = new Date(tools.now())
  const kept = await tryCode(tools.db, { purpose, target, now, mostTries: TRIES_PER_CODE })
  if (!kept || !isFingerprint(tools.settings, purposeOf(purpose), saidBy(target, code), kept.hash))
    return null
  return { userId: kept.userId, spend: () => useCode(tools.db, { purpose, target, hash: kept.hash, now }) }
}

/** Compares a code and spends it; gives the account it was made for to the one caller who has it right in time. */
export const proveCode = async (
  tools: Tools,
  purpose: CodePurpose,
  target: string,
  code: string,
): Promise<number | null> => {
  const matched = await matchCode(tools, purpose, target, code)
  return matched !== null && (await matched.spend()) ? matched.userId : null
}

const purposeOf = (purpose: CodePurpose): string => `code/${purpose}`
const saidBy = (target: string, code: string): string => `${target}\n${code}`
