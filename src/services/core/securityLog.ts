import type { Log } from '#ports/log.ts'
import { lineLimit } from './lineLimit.ts'
import { fingerprint } from './secrets/fingerprint.ts'
import type { Settings } from './settings.ts'

/**
 * Something that whoever looks into an attack wants to read.
 * - `authentication`: somebody came in, proved again who they are, or failed to
 * - `account`: a way into an account changed
 * - `access`: somebody was refused what is not theirs
 * - `token`: a token was shown that is none, ran out or was ended
 * - `input`: something was sent that no client of ours sends
 * - `limit`: somebody asked or sent too much
 */
export interface SecurityEvent {
  readonly event: 'authentication' | 'account' | 'access' | 'token' | 'input' | 'limit'
  /** `cut`: the connection ended with it. */
  readonly outcome: 'succeeded' | 'refused' | 'cut'
  /** What was tried: an operation, an action, a kind of change. Never anything that somebody sent. */
  readonly what: string
  /** The code of the refusal, or what somebody proved themselves with. */
  readonly reason?: string | undefined
  /** Who did it: uuid of an account or guest, name of a service. */
  readonly account?: string | null | undefined
  /** Uuid of the account it was done to. */
  readonly on?: string | undefined
  /** The address or number that somebody says is theirs. Its keyed hash is written, never itself. */
  readonly claimed?: string | undefined
  /** The network it came from, as limits count it. Its keyed hash is written, never itself. */
  readonly network?: string | undefined
  readonly requestId?: string | undefined
}

export type SecurityLog = (event: SecurityEvent) => void

/** Of one kind from one account, claim or network, and of one kind from all of them. */
const PER_MINUTE = { ofOne: 5, ofAll: 1_000 }
const MOST_KINDS = 20_000
const DIGITS = 16

/**
 * What the log says in place of an address: the same for the same one, and nothing to whoever lacks the master key. The
 * same of an e-mail address however it is written.
 */
export const traceOf = ({ masterKey }: Pick<Settings, 'masterKey'>, address: string): string =>
  fingerprint(masterKey, 'security-log', plain(address)).toString('hex').slice(0, DIGITS)

const plain = (address: string): string => address.trim().toLowerCase()

/** Writes security events into the log, bounded: nobody fills a disk with refusals, or hides others behind their own. */
export const securityLog = (
  log: Log,
  settings: Pick<Settings, 'masterKey'>,
  now: () => number = Date.now,
): SecurityLog => {
  const ofOne = lineLimit({ perMinute: PER_MINUTE.ofOne, kinds: MOST_KINDS, now })
  const ofAll = lineLimit({ perMinute: PER_MINUTE.ofAll, kinds: 100, now })
  return ({ event, outcome, what, reason, account, on, claimed, network, requestId }) => {
    const who = account ?? on ?? (claimed === undefined ? network : plain(claimed)) ?? ''
    const one = ofOne(`${event} ${outcome} ${what} ${reason ?? ''} ${who}`)
    const all = one && ofAll(`${event} ${outcome}`)
    if (one === null || all === null) return
    const unlogged = (one.unlogged ?? 0) + (all.unlogged ?? 0)
    const line = {
      event,
      outcome,
      what,
      ...(reason !== undefined && { reason }),
      ...(account && { account }),
      ...(on !== undefined && { on }),
      ...(claimed !== undefined && { claimed: traceOf(settings, claimed) }),
      ...(network !== undefined && { network: traceOf(settings, network) }),
      ...(requestId !== undefined && { requestId }),
      ...(unlogged > 0 && { unlogged }),
    }
    log[outcome === 'succeeded' ? 'info' : 'warn'](line, 'security')
  }
}
