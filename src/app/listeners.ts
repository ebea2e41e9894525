import { runtimeListeners } from '#runtime/effects/listeners.ts'
import { demoListeners } from '#demo/listeners.ts'
import { auditListeners } from '#services/audit/listeners.ts'
import { chatListeners } from '#services/chat/listeners.ts'
import type { Listener } from '#services/core/facts/listener.ts'
import { hooksListeners } from '#services/hooks/listeners.ts'
import { merchListeners } from '#services/merch/listeners.ts'
import { paymentListeners } from '#services/payment/listeners.ts'
import { playlistListeners } from '#services/playlist/listeners.ts'
import { erasureListeners } from '#services/privacy/service.ts'
import { roomListeners } from '#services/room/listeners.ts'
import { socialListeners } from '#services/social/listeners.ts'
import { userListeners } from '#services/user/listeners.ts'
import { personalData } from './personalData.ts'

/** Everybody who hears facts. */
export const listeners: readonly Listener[] = [
  ...runtimeListeners,
  ...userListeners,
  ...roomListeners,
  ...playlistListeners,
  ...demoListeners,
  ...chatListeners,
  ...socialListeners,
  ...merchListeners,
  ...paymentListeners,
  ...auditListeners,
  ...hooksListeners,
  ...erasureListeners(personalData),
]
