import type { Listener } from '#services/listener.ts'

/** Everybody who hears facts. */
export const listeners: readonly Listener[] = []
