import type { ChatLine } from './line.ts'

/** What of a conversation is loaded. */
export interface ChatShown {
  /** Oldest first, those on their way last. */
  readonly lines: readonly ChatLine[]
  readonly hasOlder: boolean
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly loadingOlder: boolean
  /** The newest line that was read. */
  readonly readUpTo: string
  /** So many were missed that only the newest page was fetched; what lies between is upwards. 0 if nothing was. */
  readonly missed: number
}

export const nothingShown: ChatShown = {
  lines: [],
  hasOlder: true,
  phase: 'loading',
  loadingOlder: false,
  readUpTo: '',
  missed: 0,
}
