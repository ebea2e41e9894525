import { runtimeListeners } from '#runtime/effects/listeners.ts'
import { demoListeners } from '#demo/listeners.ts'
import { chatListeners } from '#services/chat/listeners.ts'
import type { Listener } from '#services/core/listener.ts'
import { playlistListeners } from '#services/playlist/listeners.ts'
import { roomListeners } from '#services/room/listeners.ts'
import { uploadListeners } from '#services/upload/listeners.ts'

/** Everybody who hears facts. */
export const listeners: readonly Listener[] = [
  ...runtimeListeners,
  ...roomListeners,
  ...playlistListeners,
  ...uploadListeners,
  ...demoListeners,
  ...chatListeners,
]
