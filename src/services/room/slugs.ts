import { randomBytes } from 'node:crypto'
import { isUuid } from '#contract/common.ts'
import { withoutMarks } from '#contract/withoutMarks.ts'

/** Longest slug. */
const MAX_SLUG = 60

const SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const NUMBER = /^[0-9]+$/

/** How things of one kind are addressed. */
export interface Slugs {
  /** True for a word of its own that is neither a number, a uuid nor reserved. */
  isSlug(slug: string): boolean
  /** A slug from a name; letters without a Latin form fall away, and a name of only such gets a short code. */
  slugFrom(name: string): string
}

/** Slugs of things called `kind`; `reserved` are words that paths begin with. */
export const slugsOf = (kind: string, reserved: ReadonlySet<string>): Slugs => {
  const isSlug = (slug: string): boolean =>
    slug.length <= MAX_SLUG && SHAPE.test(slug) && !NUMBER.test(slug) && !isUuid(slug) && !reserved.has(slug)
  const slugFrom = (name: string): string => {
    const slug = withoutMarks(name)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_SLUG - 8)
      .replace(/^-+|-+$/g, '')
    if (isSlug(slug)) return slug
    const tail = randomBytes(3).toString('hex')
    return slug === '' ? `${kind}-${tail}` : `${kind}-${slug}`.slice(0, MAX_SLUG)
  }
  return { isSlug, slugFrom }
}

/** The nth try for a slug that others have: `-2` … `-9`, then a short random tail. */
const nextSlug = (slug: string, attempt: number): string => {
  const tail = attempt < 9 ? String(attempt + 1) : randomBytes(3).toString('hex')
  return `${slug.slice(0, MAX_SLUG - 1 - tail.length)}-${tail}`
}

const ATTEMPTS = 14

/** Inserts under the first slug that nobody has: `wanted` and no other where it is given; undefined if all are taken. */
export const insertUnderFreeSlug = async <Row>(
  { slugFrom }: Slugs,
  { name, wanted }: { readonly name: string; readonly wanted?: string | undefined },
  insert: (slug: string) => Promise<Row | undefined>,
): Promise<Row | undefined> => {
  const base = wanted ?? slugFrom(name)
  for (let attempt = 0; attempt < (wanted === undefined ? ATTEMPTS : 1); attempt++) {
    const row = await insert(attempt === 0 ? base : nextSlug(base, attempt))
    if (row) return row
  }
  return undefined
}
