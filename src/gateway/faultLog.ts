import type { Log } from '#ports/log.ts'
import { lineLimit } from '#services/core/lineLimit.ts'

const MOST_KINDS = 500

/** What failed, for the log: nothing of what was asked. */
export interface Fault {
  readonly level: 'warn' | 'error'
  readonly message: string
  readonly requestId: string
  readonly operation: string
  readonly error: unknown
}

/** Where a fault comes from: the same for however many requests run into it. */
const kindOf = ({ message, operation, error }: Fault): string => {
  if (!(error instanceof Error)) return `${operation} ${message} ${typeof error}`
  const { code } = error as { code?: unknown }
  const [, frame = ''] = error.stack?.split(/\n(?=\s+at )/) ?? []
  return [operation, message, error.name, String(code), frame.trim()].join(' ')
}

/**
 * Logs each kind of fault once a minute, and the next time how many came between: whoever finds a fault fills no disk
 * with it, and hides no other behind it. `now` gives epoch ms.
 */
export const faultLog = (log: Log, now: () => number = Date.now): ((fault: Fault) => void) => {
  const limit = lineLimit({ perMinute: 1, kinds: MOST_KINDS, now })
  return (fault) => {
    const more = limit(kindOf(fault))
    if (more === null) return
    const { level, message, requestId, operation, error } = fault
    log[level]({ requestId, operation, err: error, ...more }, message)
  }
}
