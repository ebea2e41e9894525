import * as z from 'zod'
import { entry, optional } from './setting.ts'

const days = z.coerce.number().int().min(1).max(3650)

/** What is kept of what people do, and how long. */
export const auditEntries = {
  GEO_DB: entry(
    optional,
    'A file in MMDB form that knows the countries of addresses, instead of the one in the public domain that comes along',
  ),
  AUDIT_PERSON_DAYS: entry(days, 'Days after which an event of a client forgets whose it was', '30'),
  AUDIT_DAYS: entry(days, 'Days after which such events are deleted; sums without people stay', '90'),
} as const
