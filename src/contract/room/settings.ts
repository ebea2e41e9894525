import * as z from 'zod'
import { text, WebAddress } from '../common.ts'
import { Design, DjType, PinnedMessage, RoomType } from './room.ts'

/** Most pinned messages of a room, and their size together in characters of JSON. */
const MAX_PINS = 20
const MAX_PINS_JSON = 64 * 1024

/** null is read as "not sent", as some clients fill what they do not know with null. */
const given = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined)

/** A key that may be emptied: null or "" does. */
const emptied = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional()

/** At an address, or a path of this server. */
const Picture = z
  .string()
  .max(2048)
  .regex(/^(?:https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s]*)?|\/(?![/\\])[^\s]+)$/i, 'must be an http(s) URL')
const count = (least: number, most: number) => z.number().int().min(least).max(most)

/** A room's password, as set: 1 to 128 characters; null or "" takes it away. */
export const RoomPassword = z.string().min(1).max(128)

export const PinnedMessages = z
  .array(PinnedMessage)
  .max(MAX_PINS)
  .refine((pins) => JSON.stringify(pins).length <= MAX_PINS_JSON, 'is too large')

/** Everything of a room that somebody may set; who may set what is for the service to say. */
export const RoomSettings = z
  .object({
    name: given(text(80, 1)),
    slug: given(z.string().trim().toLowerCase().min(1).max(60)),
    description: given(text(2000)),
    vibe: given(text(200)),
    djType: given(DjType),
    type: given(RoomType),
    design: given(Design),
    musicProviderKeys: given(z.array(z.string().max(40)).max(30)),
    numberOfDjs: given(count(1, 20)),
    songsPerDj: given(count(1, 20)),
    roomSize: given(count(1, 100_000)),
    entryFee: given(z.number().min(0).max(1_000_000)),
    freeEntries: given(count(0, 1_000_000)),
    promoted: given(z.boolean()),
    liveAudio: given(z.boolean()),
    isLive: given(z.boolean()),
    hasChat: given(z.boolean()),
    unlisted: given(z.boolean()),
    varietyStyleMusic: given(z.boolean()),
    explicit: given(z.boolean()),
    /** Whether effects that people buy are shown. */
    effects: given(z.boolean()),
    posterFile: emptied(Picture),
    posterUrl: emptied(Picture),
    externalUrl: emptied(WebAddress),
    /** The language mostly spoken there, as ISO 639-1 names it; null or "" says none. */
    language: emptied(z.string().regex(/^[a-z]{2}$/, 'must be two letters')),
    discordServer: emptied(text(100)),
    genres: given(z.array(text(60, 1)).max(20)),
    positionPriority: count(0, 1_000_000).nullable().optional(),
    pinnedMessages: given(PinnedMessages),
    password: emptied(RoomPassword),
  })
  .meta({ id: 'RoomSettings' })
export type RoomSettings = Partial<z.infer<typeof RoomSettings>>

/** Why a change of settings is refused. */
export const settingsRefusals = [
  'roomNotFound',
  'notRoomModerator',
  'settingNotYours',
  'slugTaken',
  'slugNotValid',
  'pictureNotYours',
  'wordsRefused',
] as const
