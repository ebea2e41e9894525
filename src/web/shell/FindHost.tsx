import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { keySetting } from '#web/shared/browser/keySetting.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { findBox } from './findBox.ts'

const FindDialog = lazyPart(async () => {
  const [code] = await Promise.all([
    import('#web/features/find/FindDialog.tsx'),
    loadSentences(['finder', 'song']),
  ])
  return code.FindDialog
})

/** What takes letters, and what covers the page: `/` means them. */
const taken = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'

const isMeant = ({ key, ctrlKey, metaKey, altKey, defaultPrevented, target }: KeyboardEvent): boolean =>
  key === '/' &&
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  keySetting.get() &&
  !(target instanceof Element && target.closest(taken)) &&
  !document.querySelector('[role="dialog"], [role="alertdialog"]')

/** The one search over every page: `/` opens it where single keys do something; its code comes with it. */
export const FindHost = () => {
  const isOpen = useSyncExternalStore(findBox.subscribe, findBox.isOpen)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isMeant(event)) return
      event.preventDefault()
      findBox.set(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return <Suspense>{isOpen && <FindDialog onClose={() => findBox.set(false)} />}</Suspense>
}
