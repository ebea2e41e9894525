import * as z from 'zod'
import { IsoTime } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { auditBase } from './paths.ts'

/** Which country an address is in; the address is not repeated. Where it is not known everything else is null. */
const Located = z
  .object({
    known: z.boolean(),
    /** ISO 3166. */
    country: z.string().nullable(),
    /** Two letters; null where the database does not say. */
    continent: z.string().nullable(),
    region: z.null(),
    city: z.null(),
    /** The database that says so, and when it was made. */
    source: z.string().nullable(),
    builtAt: IsoTime.nullable(),
  })
  .meta({ id: 'Located' })
export type Located = z.infer<typeof Located>

export const geolocate = endpoint({
  method: 'post',
  path: `${auditBase}/geolocate`,
  does: 'Tells the country of an address: the caller’s own, or, for staff and services, any.',
  as: 'token',
  scope: null,
  body: z.object({ ip: z.string().trim().max(100).optional() }),
  gives: { 200: Located },
  refuses: ['notAnAddress'],
})

export const geolocateMe = endpoint({
  method: 'get',
  path: `${auditBase}/geolocate`,
  does: 'Tells the country of the caller’s address.',
  as: 'guest',
  scope: null,
  gives: { 200: Located },
  refuses: [],
})
