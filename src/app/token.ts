import { createServiceToken } from '#services/user/api.ts'
import { openAdapters } from './adapters.ts'
import { readConfig } from './config.ts'
import { joinDatabase } from './database.ts'
import { emptyLiveRooms } from './emptyLiveRooms.ts'
import { settingsOf } from './settings.ts'
import { createTools } from './tools.ts'
import { pinoLog } from '#adapters/log/pino.ts'

const [kind, name = ''] = process.argv.slice(2)
if (kind !== 'service' || !/^[a-z0-9-]{2,40}$/.test(name)) {
  console.error('Usage: npm run token -- service <name>   (lower-case letters, digits and dashes)')
  process.exit(2)
}

const config = readConfig(process.env)
const log = pinoLog('error')
const database = await joinDatabase(config)
const adapters = openAdapters(config, database, log)
const { tools } = createTools(adapters, await settingsOf(config), emptyLiveRooms)
console.log(await createServiceToken(tools, name))
await adapters.bus.close()
await adapters.kv.close()
await database.close()
