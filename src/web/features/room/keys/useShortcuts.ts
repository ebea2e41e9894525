import { useEffect, useRef } from 'react'
import { type Shortcut, shortcutOf } from './shortcuts.ts'

/** Listens for single keys while whoever asks is shown; those it does nothing for stay the page's. */
export const useShortcuts = (does: { readonly [K in Shortcut]?: () => void }): void => {
  const latest = useRef(does)
  useEffect(() => {
    latest.current = does
  }, [does])
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event)
      const run = shortcut && latest.current[shortcut]
      if (run === undefined) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
