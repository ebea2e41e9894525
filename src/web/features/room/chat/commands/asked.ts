import { folded } from '#contract/room/rules/folded.ts'
import { type SkipReason, skipReasons } from '#contract/room/skip.ts'

/** How a song is asked to end. */
export interface SkipAsked {
  readonly reason: SkipReason | undefined
  readonly keep: boolean
}

const KEEP = /(?:^|\s)(?:keep|conservar)$/i

/**
 * Reads `[reason] [keep]`; a reason is said by its code or as it is called in the reader's language, begun at least.
 * Undefined where the words are no reason.
 */
export const skipAsked = (
  rest: string,
  called: Readonly<Record<SkipReason, string>>,
): SkipAsked | undefined => {
  const keep = KEEP.test(rest.trim())
  const words = folded(rest.trim().replace(KEEP, ''))
  if (words === '') return { reason: undefined, keep }
  const close = words.replaceAll(' ', '')
  const reason = skipReasons.find(
    (one) => one.toLowerCase() === close || folded(called[one]).startsWith(words),
  )
  return reason && { reason, keep }
}

const BEFORE = /^(?:before|antes de)\s+(?=\S)/i

/** Reads `before @name` behind whom one moves: who is meant by it; undefined: nobody. */
export const beforeWhom = (words: string): string | undefined =>
  BEFORE.test(words.trim()) ? words.trim().replace(BEFORE, '') : undefined

/** A rule and what it is to be. */
export interface RuleAsked {
  readonly path: string
  /** Null: as by default. */
  readonly value: unknown
}

const RULE = /^([a-z]+(?:\.[a-z]+)*)\s+(\S[\s\S]*)$/i

/** Reads `path value`: a value is JSON, or else a word; `default` asks for what it is by default. */
export const ruleAsked = (rest: string): RuleAsked | undefined => {
  const found = RULE.exec(rest.trim())
  const [, path, words] = found ?? []
  if (path === undefined || words === undefined) return undefined
  if (words.toLowerCase() === 'default') return { path, value: null }
  try {
    return { path, value: JSON.parse(words) }
  } catch {
    return { path, value: words }
  }
}

/** What stands at a path such as `song.repeat.hours`; undefined where nothing does. */
export const valueAt = (doc: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null && !Array.isArray(at) && Object.hasOwn(at, key)
          ? (at as Record<string, unknown>)[key]
          : undefined,
      doc,
    )

/** A merge patch that sets one path. */
export const patchAt = (path: string, value: unknown): Record<string, unknown> =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<string, unknown>
