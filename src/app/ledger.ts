// `npm run ledger`: holds every token account against its transactions, disables those that do not agree, and says so.
import { pinoLog } from '#adapters/log/pino.ts'
import { reconcile } from '#services/merch/api.ts'
import { openAdapters } from './adapters.ts'
import { readConfig } from './config.ts'
import { joinDatabase } from './database.ts'
import { emptyLiveRooms } from './emptyLiveRooms.ts'
import { insistOnTls } from './insistOnTls.ts'
import { settingsOf } from './settings.ts'
import { createTools } from './tools.ts'

const config = await insistOnTls(readConfig(process.env))
const database = await joinDatabase(config)
const adapters = openAdapters(config, database, pinoLog('error'))
const { tools } = createTools(adapters, await settingsOf(config), emptyLiveRooms)
const { accounts, faults, sum } = await reconcile(tools)
for (const { accountId, faults: what } of faults)
  console.log(`Disabled: account ${accountId} does not agree in ${what.join(', ')}.`)
console.log(`${accounts} accounts, ${faults.length} that do not agree. All of them and the house: ${sum}.`)
await adapters.bus.close()
await adapters.kv.close()
await database.close()
process.exit(faults.length === 0 && sum === 0 ? 0 : 1)
