import type { Log } from '#ports/log.ts'
import { tryMusicVendor } from '#services/playlist/api.ts'
import type { Config } from '../config.ts'
import { providerNeeds } from '../providerNeeds.ts'
import { withTools } from '../withTools.ts'
import { type Finding, look } from './finding.ts'

/** One real call of every music vendor that is set up. The database must be up to date. */
export const checkVendors = async (config: Config, log: Log): Promise<Finding[]> => {
  const setUp = providerNeeds(config).filter(({ missing }) => missing.length === 0)
  if (setUp.length === 0)
    return [
      { what: 'Music', state: 'well', says: 'uploads; no vendor is set up (/manage/providers says how)' },
    ]
  return withTools(config, log, (tools) =>
    Promise.all(
      setUp.map(({ key }) =>
        look(`Music: ${key}`, 'See its keys, and whether this machine reaches it.', async () => {
          const { answered, fault, ms } = await tryMusicVendor(tools, key)
          if (answered) return { state: 'well', says: `answers in ${ms} ms` }
          throw new Error(`gives nothing: ${fault ?? 'unknown'}`)
        }),
      ),
    ),
  )
}
