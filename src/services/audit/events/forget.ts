import { COHORT_WEEKS } from '#contract/audit/dashboards.ts'
import type { Tools } from '#services/core/context.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'
import { sumHours } from '../dashboards/sumHours.ts'
import { dropMarks } from '../dashboards/storeSums.ts'
import { dropActsAbout } from '../log/store.ts'
import { dropOld, forgetNamed, forgetTellers, hidePeople, monthsWithPeople } from './storeKept.ts'

const DAY_MS = 86_400_000
/** What moderation did is kept so long beyond the account it was done to. */
const ACT_DAYS = 730
const MARK_DAYS = 7 * (COHORT_WEEKS + 2)

/**
 * Forgets what is old: whose an event was, then the event itself, whose sums stay; and what was done about people long gone. Within a month a person has one
 * pseudonym, so that distinct people can be counted; nothing joins two months.
 */
export const forgetOld = async (tools: Tools): Promise<void> => {
  const { db, now, settings } = tools
  const { personDays, days } = settings.audit
  const before = new Date(now() - personDays * DAY_MS)
  for (const month of await monthsWithPeople(db, before)) {
    const key = fingerprint(settings.masterKey, 'audit.person', month).toString('hex')
    await hidePeople(db, month, before, key)
  }
  await forgetNamed(db, before)
  await forgetTellers(db, before)
  await sumHours(tools)
  // As long as somebody is counted for the week they came in.
  await dropMarks(db, new Date(now() - MARK_DAYS * DAY_MS))
  await dropActsAbout(db, new Date(now() - ACT_DAYS * DAY_MS))
  await dropOld(db, new Date(now() - days * DAY_MS))
}
