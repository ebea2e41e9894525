import { lazyPart } from '../page/lazyPart.ts'

/** The drawn venue of a room, which features may show without knowing each other; its code travels on its own. */
export const LazyVenue = lazyPart(async () => (await import('./Venue.tsx')).Venue)

/** The two colours that light a room with this cover; the house's own without one. */
export const lightOf = async (cover: string | null): Promise<readonly [string, string]> => {
  const { coverColors } = await import('./color/coverColors.ts')
  return coverColors(cover)
}
