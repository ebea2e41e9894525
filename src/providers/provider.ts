import type { LinkName } from '#contract/user/link.ts'

/**
 * A provider, as far as this server knows it. `Access` is what the server must hold to reach it, `Open` what it can
 * do then.
 */
export interface Provider<Access, Open> {
  /** The name of its links on the wire. */
  readonly key: LinkName
  /** How it calls itself, for sentences. */
  readonly title: string
  /** What a link with it stands for among somebody's music providers; null where it has no music. */
  readonly music: string | null
  /** True if a person has one of all such providers at a time: the one that was added last. */
  readonly exclusive: boolean
  /** The provider as seen with this server's credentials. */
  open(access: Access): Open
}
