import type { Design, DjType, RoomDto } from '#contract/room/room.ts'
import type { RoomSettings } from '#contract/room/settings.ts'

/** The settings as they stand in the form. */
export interface Draft {
  readonly name: string
  readonly description: string
  readonly design: Design
  readonly djType: DjType
  readonly numberOfDjs: number
  readonly songsPerDj: number
  readonly isPrivate: boolean
  /** Empty leaves it as it is. */
  readonly password: string
  readonly removePassword: boolean
}

/** The form of a room as it is. */
export const draftOf = (room: RoomDto): Draft => ({
  name: room.name,
  description: room.description,
  design: room.design,
  djType: room.djType,
  numberOfDjs: room.numberOfDjs,
  songsPerDj: room.songsPerDj,
  isPrivate: room.type === 'PRIVATE',
  password: '',
  removePassword: false,
})

/** What was changed, as the server takes it. */
export const changesOf = (room: RoomDto, draft: Draft): Partial<RoomSettings> => {
  const before = draftOf(room)
  return {
    ...(draft.name.trim() !== before.name && draft.name.trim() !== '' && { name: draft.name.trim() }),
    ...(draft.description !== before.description && { description: draft.description }),
    ...(draft.design !== before.design && { design: draft.design }),
    ...(draft.djType !== before.djType && { djType: draft.djType }),
    ...(draft.numberOfDjs !== before.numberOfDjs && { numberOfDjs: draft.numberOfDjs }),
    ...(draft.songsPerDj !== before.songsPerDj && { songsPerDj: draft.songsPerDj }),
    ...(draft.isPrivate !== before.isPrivate && {
      type: draft.isPrivate ? ('PRIVATE' as const) : ('PUBLIC' as const),
    }),
    ...(draft.removePassword ? { password: null } : draft.password !== '' && { password: draft.password }),
  }
}
