import { setTimeout as sleep } from 'node:timers/promises'
import { type OutboxItem, outboxItems } from '#services/notify/api.ts'
import type { World } from './world.ts'

const PATIENCE_MS = 20_000

/** Waits for the latest mail or message to somebody whose text says `about`; jobs send it in their own time. */
export const mailTo = async (world: World, to: string, about: RegExp): Promise<OutboxItem> => {
  for (let waited = 0; waited < PATIENCE_MS; waited += 50) {
    const items = await outboxItems(world.tools.db)
    const found = items.find((item) => item.to === to && about.test(`${item.subject}\n${item.text}`))
    if (found) return found
    await sleep(50)
  }
  throw new Error(`No mail about ${about} came to ${to}`)
}

/** The six digits of the latest code that went to an address or number. */
export const codeTo = async (world: World, to: string): Promise<string> =>
  /\b\d{6}\b/.exec((await mailTo(world, to, /\b\d{6}\b/)).text)?.[0] ?? ''
