import * as z from 'zod'
import { text } from '../common.ts'

export const AvatarStatus = z.enum(['PUBLIC', 'PRIVATE', 'SEASON_AWARD', 'SUBSCRIBER_ONLY'])
export type AvatarStatus = z.infer<typeof AvatarStatus>

/** The fields of a form that hold the drawings of an avatar. */
export const drawingFields = ['frontBody', 'frontHead', 'backBody', 'backHead'] as const
export type DrawingField = (typeof drawingFields)[number]

/** No drawing has more bytes than that. */
export const MOST_DRAWING_BYTES = 256 * 1024

export const drawingFiles = { fields: drawingFields, maxBytes: MOST_DRAWING_BYTES } as const

/** A form sends texts: `true` and `false` are read as what they say. */
const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((said) => said === 'true')])
/** A whole number, or its digits; nothing is null. */
const Whole = z.preprocess(
  (sent) => (sent === '' || sent === 'null' ? null : sent),
  z.union([z.null(), z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)]),
)

/** What an admin says of an avatar beside its drawings. */
export const AvatarLooks = z.object({
  name: text(60, 1),
  avatarStatus: AvatarStatus,
  discordOnly: Flag.optional(),
  hasSmallBody: Flag.optional(),
  rankingValue: Whole.optional(),
  seasonId: Whole.optional(),
})
