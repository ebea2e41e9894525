import type { HousePlace } from './state.ts'

/** What happens with the house DJ, beside what it does as any DJ. */
export type HouseHappening =
  /** It was silent long enough: the host looks for a song in the crate. */
  | { readonly type: 'houseWanted' }
  /** It is present, with a song; or it has another one ready. */
  | { readonly type: 'houseCame'; readonly userUuid: string; readonly place: HousePlace }
  /** It leaves the room, or is about to. */
  | { readonly type: 'houseWent'; readonly userUuid: string }
