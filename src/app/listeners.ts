import type { Listener } from '#services/listener.ts'
import { uploadListeners } from '#services/upload/listeners.ts'

/** Everybody who hears facts. */
export const listeners: readonly Listener[] = [...uploadListeners]
