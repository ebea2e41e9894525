/** What a page asks of the frame of a vendor's player. */
export type Order =
  | { readonly do: 'load'; readonly id: string; readonly startMs: number }
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
  /** `blocked`: the browser wants a tap, which falls on the vendor's own button. */
  | { readonly say: 'state'; readonly state: 'playing' | 'buffering' | 'paused' | 'ended' | 'blocked' }
  /** Told while it plays: where the sound was at `at`, epoch ms. */
  | { readonly say: 'position'; readonly ms: number; readonly at: number }
  /** The rate can be changed. */
  | { readonly say: 'rate' }
  /** The vendor's number of an error. */
  | { readonly say: 'fault'; readonly code: number }

/** The time that pages and frames of one machine have in common: epoch, ms. */
export const commonTime = (): number => performance.timeOrigin + performance.now()
