import type * as z from 'zod'
import type { MusicVendor } from '#contract/playlist/musicVendor.ts'
import type { MusicFault } from '#ports/music.ts'

/** What calls of a provider are alike: each kind has its own gate and breaker. */
export type CallKind = 'search' | 'lookUp' | 'stream' | 'cover' | 'account'

/** One thing that a provider, or a vendor that helps to find songs, is asked. */
export interface Call<T> {
  readonly provider: { readonly key: MusicVendor }
  readonly kind: CallKind
  /** A part of the provider with gates, pace and breaker of its own. */
  readonly part?: string | undefined
  /** All on which the answer depends; null: it is nobody else's, and not kept. */
  readonly asked: readonly unknown[] | null
  /** The longest that an answer is kept, in ms. */
  readonly keepMs: number
  /** How long this one is, in ms. */
  keepsFor(value: unknown): number
  /** Asked before each call that is made; what it says closes nothing for others. */
  mayCall?(): Promise<MusicFault | null>
  /** True for an answer that is kept and was found to be no good any more. */
  isSpent?(value: T): boolean
  /** What somebody's own account told: gone when its time is over, for it is not to outlive the link. */
  readonly isPersonal?: boolean
  /** Not made again when it fails: such calls are few. */
  readonly once?: boolean
  readonly schema: z.ZodType<T>
  ask(): Promise<T | MusicFault>
}
