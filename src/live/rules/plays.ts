import { latestBefore } from './past.ts'
import type { PersonRule } from './question.ts'
import { waitFor } from './windows.ts'

/** `person.plays`: nobody plays more than so many songs in some hours. */
export const plays: PersonRule = {
  rule: 'person.plays',
  set: ({ doc }) => doc.person.plays,
  findings: ({ law, who, at, past }) => {
    const { count, hours } = law.doc.person.plays
    const first = latestBefore(past, 'dj', who.userUuid, count)
    const wait = first && waitFor(first, at, 0, hours)
    return wait ? [{ code: 'tooManyPlays', ok: false, ...wait, data: { count } }] : []
  },
}
