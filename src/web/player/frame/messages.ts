/** What a page asks of the frame of a vendor's player. */
export type Order =
  /** The vendor's tokens of whoever listens: `token` names them, or this server where `userToken` names them. */
  | { readonly do: 'key'; readonly token: string; readonly userToken?: string }
  /** Asks whoever listens to sign in at the vendor, by a press in the frame; wants a key before. */
  | { readonly do: 'signIn' }
  /** `seconds`: how long the song is; 0 if not known. */
  | { readonly do: 'load'; readonly id: string; readonly startMs: number; readonly seconds: number }
  /** Goes on with what is loaded, from there. */
  | { readonly do: 'play'; readonly startMs: number }
  | { readonly do: 'seek'; readonly ms: number }
  /** 0..1; 0 is mute. */
  | { readonly do: 'volume'; readonly volume: number }
  | { readonly do: 'rate'; readonly rate: number }
  | { readonly do: 'stop' }

/** What the frame says. */
export type Said =
  | { readonly say: 'ready' }
  /** `blocked`: the browser wants a tap, which falls on a button in the frame. */
  | { readonly say: 'state'; readonly state: 'playing' | 'buffering' | 'paused' | 'ended' | 'blocked' }
  /** Told while it plays: where the sound was at `at`, epoch ms. */
  | { readonly say: 'position'; readonly ms: number; readonly at: number }
  /** The rate can be changed. */
  | { readonly say: 'rate' }
  /** The vendor's player wants a token that is good now. */
  | { readonly say: 'wantsKey' }
  /** Whoever listens has signed in at the vendor. */
  | { readonly say: 'signedIn'; readonly userToken: string }
  /** The vendor's number or name of an error. */
  | { readonly say: 'fault'; readonly code: number | string }

/** The time that pages and frames of one machine have in common: epoch, ms. */
export const commonTime = (): number => performance.timeOrigin + performance.now()
