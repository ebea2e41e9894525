import { slugsOf } from '../slugs.ts'

/** How communities are addressed. */
export const communitySlugs = slugsOf('community', new Set(['all', 'mine', 'new', 'slug', 'upcoming']))
