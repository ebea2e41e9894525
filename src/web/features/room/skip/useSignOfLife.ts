import { useEffect } from 'react'
import { ownEvents } from '#contract/realtime/ours.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'

/** The room wants to hear it no more often. ms */
const EVERY_MS = 60_000

/** When each was last said, wherever in the page; doing something counts for more than looking. */
const saidAt = { input: -Infinity, focus: -Infinity }

/** Lets the room know that somebody is there, once a minute while keys or pointer move or the page is looked at. */
export const useSignOfLife = (): void => {
  useEffect(() => {
    const say = (kind: 'input' | 'focus'): void => {
      const now = performance.now()
      if (now - saidAt[kind] < EVERY_MS || !tabConnection.isOpen) return
      saidAt[kind] = now
      tabConnection.ask(ownEvents.here, { kind }).catch(() => undefined)
    }
    const heard = new AbortController()
    const { signal } = heard
    for (const event of ['pointerdown', 'keydown'] as const)
      addEventListener(event, () => say('input'), { signal, passive: true })
    const look = (): void => {
      if (document.visibilityState === 'visible' && document.hasFocus()) say('focus')
    }
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => {
      heard.abort()
      clearInterval(timer)
    }
  }, [])
}
