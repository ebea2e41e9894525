import * as z from 'zod'
import { Success, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { merchBase } from './paths.ts'

/** So many fields hang on one avatar. */
export const MOST_FIELDS = 20

/** A value that an admin hangs on an avatar: `artist`, `credit` and `link` show in the shop, others are for clients. */
export const CustomField = z
  .object({ avatarSlug: z.string().max(60), key: text(40, 1), value: text(500) })
  .meta({ id: 'AvatarField' })

const Name = CustomField.pick({ avatarSlug: true, key: true })

export const setCustomField = endpoint({
  method: 'post',
  path: `${merchBase}/custom-fields`,
  does: 'Hangs a value on an avatar, or replaces it.',
  as: 'admin',
  scope: null,
  body: CustomField,
  gives: { 201: CustomField },
  refuses: ['avatarNotFound', 'tooManyFields'],
})

export const dropCustomField = endpoint({
  method: 'delete',
  path: `${merchBase}/custom-fields`,
  does: 'Takes a value off an avatar, named in the body or in the query.',
  as: 'admin',
  scope: null,
  query: Name.partial(),
  body: Name.partial(),
  gives: { 200: Success },
  refuses: ['customFieldNotFound'],
})
