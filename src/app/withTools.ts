import type { Log } from '#ports/log.ts'
import type { Tools } from '#services/core/context.ts'
import { openAdapters } from './adapters.ts'
import type { Config } from './config.ts'
import { joinDatabase } from './database.ts'
import { emptyLiveRooms } from './emptyLiveRooms.ts'
import { heardBy } from './facts.ts'
import { listeners } from './listeners.ts'
import { settingsOf } from './settings.ts'
import { createTools } from './tools.ts'

/** Does something of the command line with the tools of the product, beside a server that runs or without one. */
export const withTools = async <T>(
  config: Config,
  log: Log,
  work: (tools: Tools) => Promise<T>,
): Promise<T> => {
  const database = await joinDatabase(config)
  const adapters = await openAdapters(config, database, log)
  try {
    const { tools } = createTools(adapters, await settingsOf(config), emptyLiveRooms, heardBy(listeners))
    return await work(tools)
  } finally {
    await adapters.bus.close()
    await adapters.kv.close()
    await database.close()
  }
}
