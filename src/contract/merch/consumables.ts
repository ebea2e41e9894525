import * as z from 'zod'
import { Binary } from '../binary.ts'
import { Color, IsoTime, listOf, paging, Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { merchBase } from './paths.ts'

const base = `${merchBase}/api/v1/consumables` as const

export const effectKinds = ['confetti', 'fireworks', 'spotlight', 'tint', 'emojiRain', 'avatar'] as const
export const EffectKind = z.enum(effectKinds)
export type EffectKind = z.infer<typeof EffectKind>

/** An effect that lasts longer than this is shown to those who come later, too (ms). */
export const LASTS_FROM_MS = 10_000

/** What a consumable does: `avatar` gives one to wear, all others are seen by everybody in a room. */
export const Effect = z
  .object({
    kind: EffectKind,
    target: z.enum(['room', 'dj', 'self']),
    /** The light of `tint` and `spotlight`. */
    color: Color.optional(),
    /** One grapheme, of `emojiRain`. */
    emoji: z.string().min(1).max(64).optional(),
    durationMs: z.number().int().min(1000).max(30_000),
    /** Of `avatar`. */
    avatarSlug: z.string().max(60).optional(),
  })
  .meta({ id: 'Effect' })
export type Effect = z.infer<typeof Effect>

/** What is sold for tokens; the price is in whole ones. */
export const Consumable = z
  .object({
    id: Uuid,
    name: z.string(),
    description: z.string(),
    tokenCost: z.number(),
    effect: Effect,
    /** The first of its pictures. */
    thumbnailUrl: z.string().nullable(),
    fileIds: z.array(Uuid),
    active: z.boolean(),
    subscribersOnly: z.boolean(),
    /** How often it was bought and delivered. */
    sold: z.number(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({ id: 'Consumable' })
export type Consumable = z.infer<typeof Consumable>

const Filters = { id: listOf(Uuid), createdBefore: IsoTime.optional() }
const InPath = z.object({ id: Uuid })

const Wanted = z.object({
  name: text(60, 1),
  description: text(500),
  tokenCost: z.number().int().min(1).max(100_000),
  effect: Effect,
  fileIds: z.array(Uuid).max(8),
  active: z.boolean(),
  subscribersOnly: z.boolean(),
})

export const consumables = endpoint({
  method: 'get',
  path: base,
  does: 'Lists what is sold for tokens, newest first; to admins what is off sale too.',
  as: 'guest',
  scope: null,
  query: paging(32).extend(Filters),
  gives: { 200: z.array(Consumable) },
  refuses: [],
})

export const consumableCount = endpoint({
  method: 'get',
  path: `${base}/count`,
  does: 'Counts the consumables that the same filters list.',
  as: 'guest',
  scope: null,
  query: z.object(Filters),
  gives: { 200: z.object({ count: z.number() }) },
  refuses: [],
})

export const createConsumable = endpoint({
  method: 'post',
  path: base,
  does: 'Puts something on sale for tokens.',
  as: 'admin',
  scope: null,
  body: Wanted.extend({
    description: Wanted.shape.description.default(''),
    fileIds: Wanted.shape.fileIds.default([]),
    active: z.boolean().default(true),
    subscribersOnly: z.boolean().default(false),
  }),
  gives: { 201: Consumable },
  refuses: ['effectNotShowable', 'fileNotFound', 'avatarNotFound'],
})

export const consumable = endpoint({
  method: 'get',
  path: `${base}/:id`,
  does: 'Gives what is sold for tokens; to admins what is off sale too.',
  as: 'guest',
  scope: null,
  params: InPath,
  gives: { 200: Consumable },
  refuses: ['consumableNotFound'],
})

export const changeConsumable = endpoint({
  method: 'patch',
  path: `${base}/:id`,
  does: 'Changes a consumable; a new price counts for whoever buys from now on.',
  as: 'admin',
  scope: null,
  params: InPath,
  body: Wanted.partial(),
  gives: { 200: Consumable },
  refuses: ['consumableNotFound', 'effectNotShowable', 'fileNotFound', 'avatarNotFound'],
})

export const deleteConsumable = endpoint({
  method: 'delete',
  path: `${base}/:id`,
  does: 'Deletes a consumable; one that was ever bought is only taken off sale.',
  as: 'admin',
  scope: null,
  params: InPath,
  gives: { 200: Success },
  refuses: ['consumableNotFound'],
})

/** Widths the pictures of consumables are kept in, pixels. */
export const consumableWidths = [64, 128, 256, 512] as const

export const uploadConsumableFile = endpoint({
  method: 'post',
  path: `${base}/files`,
  does: 'Takes a picture for consumables: JPEG, PNG, WebP or AVIF of at most 2 MB, shown square, or an SVG of any box that follows the rules of drawings.',
  as: 'admin',
  scope: null,
  file: { field: 'file', maxBytes: 2 * 1024 * 1024 },
  gives: { 201: z.object({ fileId: Uuid, url: z.string() }) },
  refuses: ['notAPicture', 'pictureAnimated', 'pictureTooLarge', 'drawingUnusable', 'tooLarge', 'busy'],
  perMinute: 20,
})

export const consumableFile = endpoint({
  method: 'get',
  path: `${base}/files/:fileId`,
  does: 'A picture of a consumable as WebP, or the drawing that was taken, which has no sizes.',
  as: 'anyone',
  scope: null,
  params: z.object({ fileId: Uuid }),
  query: z.object({
    size: z.coerce
      .number()
      .pipe(z.union(consumableWidths.map((width) => z.literal(width))))
      .default(256),
  }),
  gives: { 200: Binary },
  refuses: ['fileNotFound'],
})
