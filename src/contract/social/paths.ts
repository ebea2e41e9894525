import * as z from 'zod'
import { Uuid } from '../common.ts'

export const socialBase = '/api/social-service'

/** A person in the path. */
export const PersonInPath = z.object({ id: Uuid })

/** A row by its number, or by the uuid of the person it is about. */
export const EitherInPath = z.object({ id: z.string().max(40) })
