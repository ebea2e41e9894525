import type { SkipReason } from '#contract/room/skip.ts'

interface OwnVote {
  readonly playId: string
  readonly reason: SkipReason | undefined
}

let own: OwnVote | null = null
const listeners = new Set<() => void>()

/** The vote of this browser on ending what plays: nobody is told who voted, not even who did. */
export const ownVote = {
  get: (): OwnVote | null => own,
  set: (vote: OwnVote | null): void => {
    own = vote
    for (const tell of listeners) tell()
  },
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
}
