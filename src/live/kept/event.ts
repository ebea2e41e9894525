import type { KeptPlace } from './state.ts'

/** Why nobody comes back to a place: it was too late, they may not have it, the room closed, or its rules are others. */
export type DroppedWhy = 'time' | 'mayNot' | 'hours' | 'rules'

/** What happens to the places of those whose connections were lost (private). */
export type KeptHappening =
  | { readonly type: 'placeKept'; readonly place: KeptPlace }
  | { readonly type: 'placeReturned'; readonly userUuid: string; readonly until: number }
  | { readonly type: 'placeDropped'; readonly userUuid: string; readonly why: DroppedWhy }
