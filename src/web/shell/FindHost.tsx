import { Suspense, useEffect } from 'react'
import { keySetting } from '#web/shared/browser/keySetting.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'

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
  const { value, open, change, close } = useOpened('look')
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isMeant(event)) return
      event.preventDefault()
      open('')
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [open])
  return (
    <Suspense>
      {value !== undefined && <FindDialog words={value} onWords={change} onClose={close} />}
    </Suspense>
  )
}
