/**
 * How soon people see what follows of an act, where a document names seconds: from the act to the answer or message that
 * shows it, over HTTP and sockets.
 */
import { changeAvatar } from '#contract/merch/avatars.ts'
import { createSeason } from '#contract/merch/seasons.ts'
import { account } from '#test/suites/doors/callers.ts'
import type { World } from '#test/support/world.ts'
import { call } from '#web/api/call.ts'
import { median } from '../lib/median.ts'
import { type Own, withOwnDatabase } from '../lib/ownDatabase.ts'
import { type Finding, printFindings } from '../lib/table.ts'
import { type Following, followings, type Place } from './followings.ts'
import { until } from './until.ts'

const ROUNDS = 20
const DAY = 86_400_000

const measure = async (place: Place, own: Own, { what, withinS, begin }: Following): Promise<Finding> => {
  const round = await begin(place, own)
  const took: number[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const { act, isThere } = await round()
    const begun = performance.now()
    await act()
    await until(isThere)
    took.push((performance.now() - begun) / 1000)
  }
  return {
    goal: 'soon',
    what: `${what}, worst of ${ROUNDS}, s`,
    ratio: Math.max(...took),
    wanted: `<= ${withinS}`,
    detail: `median ${median(took).toFixed(2)}`,
  }
}

/** What the documents promise within seconds, measured one after the other on one node. */
export const soonBench = (): Promise<Finding[]> =>
  withOwnDatabase({ TRUST_PROXY: 'on', CHAT_ANNOUNCEMENTS: 'off', TOKENS_WELCOME: '0' }, async (own) => {
    const place: Place = {
      tools: own.tools as World['tools'],
      call: (endpoint, request, token) => call(endpoint, request, { baseUrl: own.address, token }),
    }
    const admin = await account(place, 'admin')
    const frog = { params: { slug: 'frog' }, body: { avatarStatus: 'SEASON_AWARD' } } as const
    await place.call(changeAvatar, frog, admin.token)
    const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
    const awards = [{ avatarSlug: 'frog', by: 'points' as const, rankingValue: 100 }]
    const body = { name: 'Now', startDate: inDays(-1), endDate: inDays(1), awards }
    await place.call(createSeason, { body }, admin.token)
    const findings: Finding[] = []
    for (const following of followings) findings.push(await measure(place, own, following))
    return findings
  })

if (process.argv[1] === import.meta.filename) {
  printFindings(await soonBench())
  process.exit(0)
}
