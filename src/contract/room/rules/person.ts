import * as z from 'zod'
import { bounds } from './bounds.ts'
import { type ExemptRole, judged, whole } from './shared.ts'

const staffHere: readonly ExemptRole[] = ['owner', 'coOwner', 'moderator']

const Afk = z
  .strictObject({
    ...judged('off', [...staffHere, 'bot']),
    minutes: whole('person.afk.minutes').default(60),
    /** Minutes before the end at which somebody is warned, the largest first. */
    warnings: z
      .array(z.number().int().min(1))
      .min(bounds['person.afk.warnings'].least)
      .max(bounds['person.afk.warnings'].most)
      .refine((all) => all.every((one, at) => at === 0 || one < (all[at - 1] ?? 0)), 'must descend')
      .default([10, 2]),
  })
  .refine(({ minutes, warnings }) => warnings.every((one) => one < minutes), {
    path: ['warnings'],
    message: 'must come before the end',
  })

/** What people on the decks and in line are judged by. */
export const PersonRules = z.strictObject({
  plays: z
    .strictObject({
      ...judged(),
      count: whole('person.plays.count').default(5),
      hours: whole('person.plays.hours').default(3),
    })
    .prefault({}),
  address: z
    .strictObject({ ...judged('off', staffHere), accounts: whole('person.address.accounts').default(2) })
    .prefault({}),
  afk: Afk.prefault({}),
})
