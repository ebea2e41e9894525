import { pacificDay, secondsToPacificMidnight } from '#providers/pacificDay.ts'
import type { MusicFault } from '#ports/music.ts'
import type { Tools } from '#services/core/context.ts'
import { spend, spentOn } from './store.ts'

const DAY_MS = 24 * 3_600_000
/** Of the searches that Google grants in a day, those kept for people; the rest finds matches. */
const FOR_PEOPLE = 0.8
const FOR_ONE_PERSON = 10

/** Takes one of the searches of the day for somebody; a fault if there is none left. */
export const spendYoutubeSearch = async (tools: Tools, personUuid: string): Promise<MusicFault | null> => {
  const now = tools.now()
  const day = pacificDay(now)
  const spent: MusicFault = { fault: 'quota', retryAfterS: secondsToPacificMidnight(now) }
  if ((await tools.kv.add(`music:youtube:${day}:${personUuid}`, 1, DAY_MS)) > FOR_ONE_PERSON) return spent
  const most = Math.floor(tools.settings.music.youtube.searches * FOR_PEOPLE)
  return (await spend(tools.db, { provider: 'youtube', day, share: 'people' }, most)) ? null : spent
}

/** How many of today's searches are left. */
export const youtubeSearchesLeft = async (tools: Tools): Promise<number> => {
  const spent = await spentOn(tools.db, { provider: 'youtube', day: pacificDay(tools.now()) })
  return Math.max(0, tools.settings.music.youtube.searches - spent)
}
