import type { Tools } from '#services/core/context.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'
import { dropOld, forgetTellers, hidePeople, monthsWithPeople, sumHours } from './storeKept.ts'

const DAY_MS = 86_400_000

/**
 * Forgets what is old: whose an event was, then the event itself, whose sums stay. Within a month a person has one
 * pseudonym, so that distinct people can be counted; nothing joins two months.
 */
export const forgetOld = async ({ db, now, settings }: Tools): Promise<void> => {
  const { personDays, days } = settings.audit
  const before = new Date(now() - personDays * DAY_MS)
  for (const month of await monthsWithPeople(db, before)) {
    const key = fingerprint(settings.masterKey, 'audit.person', month).toString('hex')
    await hidePeople(db, month, before, key)
  }
  await forgetTellers(db, before)
  await sumHours(db)
  await dropOld(db, new Date(now() - days * DAY_MS))
}
