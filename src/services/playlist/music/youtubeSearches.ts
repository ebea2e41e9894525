import { pacificDay, secondsToPacificMidnight } from '#providers/pacificDay.ts'
import type { MusicFault } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { spend, spentOn } from './store.ts'

const DAY_MS = 24 * 3_600_000
/** Of the searches that Google grants in a day, those kept for people; the rest finds matches. */
const FOR_PEOPLE = 0.8
const FOR_ONE_PERSON = 10

/** Who searches, where it is nobody but this server: for a match, or only among what is known already. */
export const FOR_MATCHES = 'matches'
export const AMONG_KNOWN = 'known'

/** Takes one of the searches of the day for somebody; a fault if there is none left. */
export const spendYoutubeSearch = async (tools: Tools, by: string): Promise<MusicFault | null> => {
  const now = tools.now()
  const day = pacificDay(now)
  const spent: MusicFault = { fault: 'quota', retryAfterS: secondsToPacificMidnight(now) }
  if (by === AMONG_KNOWN) return spent
  const { searches } = tools.settings.music.youtube
  const forPeople = Math.floor(searches * FOR_PEOPLE)
  if (by === FOR_MATCHES) {
    const left = searches - forPeople
    return (await spend(tools.db, { provider: 'youtube', day, share: 'matches' }, left)) ? null : spent
  }
  if ((await tools.kv.add(`music:youtube:${day}:${by}`, 1, DAY_MS)) > FOR_ONE_PERSON) return spent
  return (await spend(tools.db, { provider: 'youtube', day, share: 'people' }, forPeople)) ? null : spent
}

/** How many of today's searches are left. */
export const youtubeSearchesLeft = async (tools: Tools): Promise<number> => {
  const spent = await spentOn(tools.db, { provider: 'youtube', day: pacificDay(tools.now()) })
  return Math.max(0, tools.settings.music.youtube.searches - spent)
}
