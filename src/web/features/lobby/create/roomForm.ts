import * as z from 'zod'
import { Design, DjType } from '#contract/room/room.ts'

/** Longest name of a room, in characters. */
export const maxName = 60

interface Sentences {
  readonly nameMissing: string
  readonly nameLong: string
}

/** What the form of a new room holds, with its complaints in the language of the page. */
export const roomForm = (say: Sentences) =>
  z.object({
    name: z.string().trim().min(1, say.nameMissing).max(maxName, say.nameLong),
    description: z.string().trim().max(500),
    design: Design,
    djType: DjType,
    numberOfDjs: z.coerce.number<number | string>().int().min(1).max(10),
    songsPerDj: z.coerce.number<number | string>().int().min(1).max(10),
    isPrivate: z.boolean(),
    password: z.string().max(100),
  })

export type RoomFormInput = z.input<ReturnType<typeof roomForm>>
export type RoomForm = z.output<ReturnType<typeof roomForm>>

export const newRoom: RoomFormInput = {
  name: '',
  description: '',
  design: 'CLUB',
  djType: 'EVERYONE',
  numberOfDjs: 5,
  songsPerDj: 1,
  isPrivate: false,
  password: '',
}
