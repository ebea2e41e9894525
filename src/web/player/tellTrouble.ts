import { kinesis } from '#contract/audit/events.ts'
import { ask } from '#web/api/ask.ts'
import type { MusicProviderKey } from './decks/deck.ts'

/** Tells the server what a vendor's player says of this place and not of a song; once for a page. */
export const tellTrouble = (provider: MusicProviderKey, code: string): void => {
  const key = `${provider} ${code}`
  if (told.has(key)) return
  told.add(key)
  const body = { topic: 'clientError', data: { provider, code, where: 'player' } }
  ask(kinesis, { body }).catch(() => undefined)
}

const told = new Set<string>()
