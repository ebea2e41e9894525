import { HOLD_SECONDS, runEpisode } from '#test/support/ledgerEpisode.ts'
import { brokenLaws } from '#test/support/ledgerLaws.ts'
import { openShop } from '#test/support/ledgerShop.ts'
import { withOwnDatabase } from '../lib/ownDatabase.ts'

const EPISODES = 1000

/** Plays episodes, by default a thousand from a seed that the clock gives, and ends the process by how they went. */
export const simulate = async (given: string | undefined): Promise<void> => {
  const first = given === undefined ? Date.now() % 1_000_000_000 : Number(given)
  const count = given === undefined ? EPISODES : 1
  console.log(`${count} episodes from seed ${first}`)
  let failed = 0
  await withOwnDatabase({ TOKEN_HOLD_SECONDS: String(HOLD_SECONDS) }, async ({ tools }) => {
    const shop = await openShop(tools)
    for (let seed = first; seed < first + count; seed++) {
      const told = await runEpisode(tools, shop, seed)
      const broken = await brokenLaws(tools, told)
      if (broken.length > 0) failed++
      for (const law of broken) console.log(`seed ${seed} broke ${law}`)
    }
  })
  console.log(`${count - failed} of ${count} kept every law.`)
  process.exit(failed === 0 ? 0 : 1)
}
