import type { Listener } from '#services/core/facts/listener.ts'
import { countPlays } from './djs/djs.ts'

/** What the room service wants to know. */
export const roomListeners: readonly Listener[] = [countPlays]
