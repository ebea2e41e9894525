import { useSyncExternalStore } from 'react'

const dialogs = '[role="dialog"], [role="alertdialog"]'

/** Dialogs stand in the body, beside the page. */
const watch = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

const isOpen = (): boolean =>
  [...document.body.children].some(
    (part) => part.id !== 'root' && (part.matches(dialogs) || part.querySelector(dialogs) !== null),
  )

/** True while a dialog stands over the page. */
export const useDialogOpen = (): boolean => useSyncExternalStore(watch, isOpen)
