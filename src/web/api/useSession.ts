import { useSyncExternalStore } from 'react'
import type { Session } from './session.ts'
import { sessionStore } from './sessionStore.ts'

/** The session of this browser, undefined before anybody came in; renders again when it changes in any tab. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get)
