import { kinesis } from '#contract/audit/events.ts'
import { ask } from '#web/api/ask.ts'
import type { ToldPlay } from './toldPlay.ts'

/** Tells the server how much of a play was heard here; that it cannot be told is nobody's trouble. */
export const tellPlay = ({ event, ...data }: ToldPlay): void => {
  const deviceData = { platform: 'web', isDiscord: false, isLoggedIn: data.subscriptionLevel === 'member' }
  ask(kinesis, { body: { topic: `play.${event}`, data, deviceData } }).catch(() => undefined)
}
