import * as z from 'zod'
import { Design, DjType, type RoomDto } from '#contract/room/room.ts'
import type { RoomSettings } from '#contract/room/settings.ts'

/** Longest name of a room, in characters, and most people in it. */
export const maxName = 80
export const maxSize = 100_000

interface Sentences {
  readonly nameMissing: string
  readonly nameLong: string
  readonly sizeWrong: string
}

/** A room's settings as a form, with its complaints in the language of the page. */
export const settingsForm = (say: Sentences) =>
  z.object({
    name: z.string().trim().min(1, say.nameMissing).max(maxName, say.nameLong),
    description: z.string().trim().max(2000),
    design: Design,
    djType: DjType,
    numberOfDjs: z.coerce.number<number | string>().int().min(1).max(20),
    songsPerDj: z.coerce.number<number | string>().int().min(1).max(20),
    roomSize: z.coerce
      .number<number | string>(say.sizeWrong)
      .int(say.sizeWrong)
      .min(1, say.sizeWrong)
      .max(maxSize, say.sizeWrong),
    hasChat: z.boolean(),
    isPrivate: z.boolean(),
    /** Empty leaves it as it is. */
    password: z.string().max(128),
    removePassword: z.boolean(),
  })

export type SettingsInput = z.input<ReturnType<typeof settingsForm>>
export type Settings = z.output<ReturnType<typeof settingsForm>>

/** The form of a room as it is. */
export const formOf = (room: RoomDto): Settings => ({
  name: room.name,
  description: room.description,
  design: room.design,
  djType: room.djType,
  numberOfDjs: room.numberOfDjs,
  songsPerDj: room.songsPerDj,
  roomSize: room.roomSize,
  hasChat: room.hasChat,
  isPrivate: room.type === 'PRIVATE',
  password: '',
  removePassword: false,
})

const plain = [
  'name',
  'description',
  'design',
  'djType',
  'numberOfDjs',
  'songsPerDj',
  'roomSize',
  'hasChat',
] as const

/** What was changed since the form was filled, as the server takes it; what others changed meanwhile stays theirs. */
export const changesOf = (before: Settings, after: Settings): Partial<RoomSettings> => ({
  ...Object.fromEntries(plain.filter((key) => after[key] !== before[key]).map((key) => [key, after[key]])),
  ...(after.isPrivate !== before.isPrivate && {
    type: after.isPrivate ? ('PRIVATE' as const) : ('PUBLIC' as const),
  }),
  ...(after.removePassword ? { password: null } : after.password !== '' && { password: after.password }),
})
