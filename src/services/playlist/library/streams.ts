import { refuse } from '#contract/errors.ts'
import type { Tools } from '#services/core/context.ts'
import { KeyedCount } from '#services/core/keyedCount.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'

const ALL = ''
/** Of one listener: a player asks for a song in several parts. */
const MOST_OF_ONE = 6
const RETRY_S = 5

const counts = oncePerInstance('playlist.library.streams', () => new KeyedCount())

/** Takes one of the streams from libraries that this node has open at once, or refuses; what is given ends it. */
export const takeStream = (tools: Tools, listener: string): (() => void) => {
  const open = counts(tools)
  if (open.of(ALL) >= tools.settings.music.library.streams || open.of(listener) >= MOST_OF_ONE)
    return refuse('providerBusy', { retryAfterS: RETRY_S })
  open.add(ALL)
  open.add(listener)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    open.take(ALL)
    open.take(listener)
  }
}
