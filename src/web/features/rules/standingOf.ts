import type { RoomDto } from '#contract/room/room.ts'
import type { Doc } from '#contract/room/rules.ts'
import type { Standing } from './useRulesForm.ts'

/** What is in force: a room's rules as the server tells them, and the settings beside them. */
export const standingOf = (
  { doc, revision }: { readonly doc: Doc; readonly revision: number },
  { djType, numberOfDjs, songsPerDj }: Pick<RoomDto, 'djType' | 'numberOfDjs' | 'songsPerDj'>,
): Standing => ({ doc, revision, settings: { djType, numberOfDjs, songsPerDj } })
