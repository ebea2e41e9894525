import { emitter } from '#web/connection/emitter.ts'

/** What somebody wanted to do that needs an account; `keep` where they simply want one. */
export type SignUpReason = 'chat' | 'star' | 'crate' | 'upload' | 'create' | 'keep'

export interface SignUpOffer {
  /** `look` follows a sign-up made elsewhere: the account is there, its looks are chosen now. `name` is for guests. */
  readonly step: 'signUp' | 'look' | 'name'
  readonly reason: SignUpReason
  /** Runs once the person has an account and the dialog is gone. */
  readonly then: (() => void) | undefined
}

const changed = emitter()
let current: SignUpOffer | undefined

const say = (next: SignUpOffer | undefined): void => {
  current = next
  changed.tell()
}

/** The sign-up that is offered over whatever page one is on; the shell shows it. */
export const signUpOffer = {
  get: (): SignUpOffer | undefined => current,
  subscribe: (listener: () => void): (() => void) => changed.on(listener),
  /** Offers an account to a guest, for a reason; `then` goes on with what they wanted. */
  open: (reason: SignUpReason, then?: () => void): void => say({ step: 'signUp', reason, then }),
  /** Lets a new account choose its looks. */
  chooseLook: (): void => say({ step: 'look', reason: 'keep', then: undefined }),
  /** Lets a guest choose a name for the night. */
  chooseName: (): void => say({ step: 'name', reason: 'keep', then: undefined }),
  close: (): void => say(undefined),
}
