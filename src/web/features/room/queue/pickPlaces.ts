/** Where songs to pick are. */
export const pickPlaces = ['everybody', 'likes', 'uploads', 'queue', 'played'] as const
export type PickPlace = (typeof pickPlaces)[number]
