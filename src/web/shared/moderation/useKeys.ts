import { useEffect, useRef } from 'react'
import { keySetting } from '#web/shared/browser/keySetting.ts'

/** What takes letters itself, and what covers the page. */
const taken = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'

/** Single keys of a page, where single keys do something (WCAG 2.1.4) and nobody types. */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event
      const run = latest.current[key.toLowerCase()]
      if (run === undefined || ctrlKey || metaKey || altKey || defaultPrevented || !keySetting.get()) return
      if (target instanceof Element && target.closest(taken)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
