import { slugsOf } from '../slugs.ts'

/** How events are addressed. */
export const eventSlugs = slugsOf(
  'event',
  new Set(['all', 'mine', 'new', 'occurrences', 'preview', 'slug', 'upcoming']),
)
