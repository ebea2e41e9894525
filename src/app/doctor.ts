// `npm run doctor`: looks at everything this place needs, and says of each thing what to do.
import { pinoLog } from '#adapters/log/pino.ts'
import { type Config, readConfig } from './config.ts'
import { insistOnTls } from './insistOnTls.ts'
import { reasonOf } from './reasonOf.ts'
import { checkDatabase } from './upkeep/checkDatabase.ts'
import { checkMachine } from './upkeep/checkMachine.ts'
import { checkOutside } from './upkeep/checkOutside.ts'
import { checkVendors } from './upkeep/checkVendors.ts'
import type { Finding } from './upkeep/finding.ts'

const MARKS = { well: 'ok   ', note: 'note ', wrong: 'WRONG' } as const

const print = ({ what, state, says, advice }: Finding): void => {
  console.log(`${MARKS[state]}  ${what}: ${says}`)
  if (advice) console.log(`       ${advice}`)
}

const readSettings = async (): Promise<Config | Finding> => {
  try {
    return await insistOnTls(readConfig(process.env))
  } catch (error) {
    return {
      what: 'Settings',
      state: 'wrong',
      says: reasonOf(error),
      advice: 'Mend it, then ask again: npm run config shows all of them.',
    }
  }
}

const examine = async (config: Config): Promise<boolean> => {
  const log = pinoLog('silent')
  const found: Finding[] = [{ what: 'Settings', state: 'well', says: 'understood' }]
  found.push(...(await checkMachine(config)))
  const database = await checkDatabase(config)
  found.push(...database, ...(await checkOutside(config, log)))
  if (database.every(({ state }) => state === 'well')) found.push(...(await checkVendors(config, log)))
  for (const finding of found) print(finding)
  const wrong = found.filter(({ state }) => state === 'wrong').length
  console.log(wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${found.length} are wrong.`)
  return wrong === 0
}

const config = await readSettings()
if ('state' in config) {
  print(config)
  process.exit(1)
}
process.exit((await examine(config)) ? 0 : 1)
