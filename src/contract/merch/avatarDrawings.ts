import * as z from 'zod'
import { Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { AvatarLooks, drawingFields, drawingFiles } from './avatarLooks.ts'
import { Avatar, AvatarInPath } from './avatars.ts'
import { merchBase } from './paths.ts'

/** What can be wrong with a drawing. */
export const drawingFaults = [
  'notText',
  'notXml',
  'doctype',
  'instruction',
  'notSvg',
  'wrongBox',
  'element',
  'attribute',
  'value',
  'reference',
  'missing',
  'circle',
  'style',
  'tooLarge',
  'tooMany',
  'tooDeep',
  'tintMissing',
  'tintTwice',
  'tintHidden',
  'tooCostly',
] as const
export const DrawingFaultKind = z.enum(drawingFaults)
export type DrawingFaultKind = z.infer<typeof DrawingFaultKind>

/** What is wrong with a drawing, and where: the element, the line it stands in, and what of it. */
export const DrawingFault = z
  .object({ why: DrawingFaultKind, element: z.string(), line: z.number(), what: z.string() })
  .meta({ id: 'DrawingFault' })
export type DrawingFault = z.infer<typeof DrawingFault>

/** A drawing as it was looked at: as it would be kept, or what is wrong with it. */
export const CheckedDrawing = z
  .object({ svg: z.string().nullable(), faults: z.array(DrawingFault) })
  .meta({ id: 'CheckedDrawing' })
export type CheckedDrawing = z.infer<typeof CheckedDrawing>

/** Names that mean something else in the paths of avatars. */
const taken: readonly string[] = ['subscriber', 'check']

const Slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'holds small letters, digits and hyphens, at most 40')
  .refine((slug) => !taken.includes(slug), 'means something else here')

export const addAvatar = endpoint({
  method: 'post',
  path: `${merchBase}/avatars`,
  does: 'Adds an avatar with its four drawings: SVG of 256 x 384 with the neck at (128, 150), which are checked and kept as they will be shown.',
  as: 'admin',
  scope: null,
  body: AvatarLooks.extend({ slug: Slug }),
  files: drawingFiles,
  gives: { 201: Avatar },
  refuses: ['drawingsMissing', 'drawingUnusable', 'avatarSlugTaken', 'seasonNotFound', 'tooLarge', 'busy'],
  perMinute: 20,
})

export const checkDrawings = endpoint({
  method: 'post',
  path: `${merchBase}/avatars/check`,
  does: 'Looks at drawings of an avatar, or at `picture`, a drawing with any box as things on sale have, and keeps nothing: each as it would be kept, or what is wrong with it and in which line.',
  as: 'admin',
  scope: null,
  files: { ...drawingFiles, fields: [...drawingFields, 'picture'] },
  gives: { 200: z.partialRecord(z.enum([...drawingFields, 'picture']), CheckedDrawing) },
  refuses: ['drawingsMissing', 'tooLarge', 'busy'],
  perMinute: 60,
})

export const deleteAvatar = endpoint({
  method: 'delete',
  path: `${merchBase}/avatars/:slug`,
  does: 'Deletes an avatar that is none of the house: whoever wears it puts on another, assignments end, and what gave it is off sale.',
  as: 'admin',
  scope: null,
  params: AvatarInPath,
  gives: { 200: Success },
  refuses: ['avatarNotFound', 'avatarOfHouse'],
})

export const deleteAvatarAsAdmin = endpoint({
  method: 'delete',
  path: `${merchBase}/admin/avatars/:slug`,
  does: 'The same as deleting it under avatars.',
  as: 'admin',
  scope: null,
  params: AvatarInPath,
  gives: { 200: Success },
  refuses: ['avatarNotFound', 'avatarOfHouse'],
})
