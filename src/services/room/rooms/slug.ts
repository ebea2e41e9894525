import { randomBytes } from 'node:crypto'
import { isUuid } from '#contract/common.ts'
import { withoutMarks } from '#services/core/text.ts'

/** Longest slug. */
const MAX_SLUG = 60

/** First words of paths below `/rooms`, `/r` and the merch paths; a room named so could not be reached. */
const reserved = new Set(
  `admin all-avatars api assets avatar-assignment avatars conversation custom-fields discord dj-seats dj-type
  favorites infrastructure list live-audio live-state mine multiple new owned-rooms points posters primus
  private-count promote promoted-rooms public recent rockset room-played-time room-state rooms seasons
  sentry-testing service user users uuid`.split(/\s+/),
)

const SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const NUMBER = /^[0-9]+$/

/** True if a room may have this slug: a word of its own that is neither a number nor a uuid. */
export const isSlug = (slug: string): boolean =>
  slug.length <= MAX_SLUG && SHAPE.test(slug) && !NUMBER.test(slug) && !isUuid(slug) && !reserved.has(slug)

/** A slug from a room's name; letters without a Latin form fall away, and a name of only such gets a short code. */
export const slugFrom = (name: string): string => {
  const slug = withoutMarks(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG - 8)
    .replace(/^-+|-+$/g, '')
  if (isSlug(slug)) return slug
  const tail = randomBytes(3).toString('hex')
  return slug === '' ? `room-${tail}` : `room-${slug}`.slice(0, MAX_SLUG)
}

/** The nth try for a slug that others have: `-2` … `-9`, then a short random tail. */
export const nextSlug = (slug: string, attempt: number): string => {
  const tail = attempt < 9 ? String(attempt + 1) : randomBytes(3).toString('hex')
  return `${slug.slice(0, MAX_SLUG - 1 - tail.length)}-${tail}`
}
