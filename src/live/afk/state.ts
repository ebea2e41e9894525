import type { Doc } from '#contract/room/rules.ts'

/** How often somebody was warned since they last did anything, and when they lose their place, epoch ms. */
export interface Warned {
  readonly step: number
  readonly removedAt: number
}

/** Who did something lately, where a room does not let places go to people who are away. All of it is private. */
export interface AfkWatch {
  readonly rule: Doc['person']['afk']
  /** Since when anybody is watched, epoch ms: nobody did nothing for longer. */
  readonly since: number
  /** When people last did something, epoch ms. */
  readonly inputs: ReadonlyMap<string, number>
  readonly warned: ReadonlyMap<string, Warned>
}

/** The same as `evolve` holds it. */
export interface MutableAfkWatch {
  rule: Doc['person']['afk']
  since: number
  inputs: Map<string, number>
  warned: Map<string, Warned>
}

/** Before a room woke up nobody is watched: what comes then must not take anybody for idle. */
export const NOT_YET = Number.MAX_SAFE_INTEGER

/** The watch of a document as it begins; null where the rule is off. */
export const afkFrom = ({ person: { afk } }: Doc, since: number): MutableAfkWatch | null =>
  afk.mode === 'off' ? null : { rule: afk, since, inputs: new Map(), warned: new Map() }
