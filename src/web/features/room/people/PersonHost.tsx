import { Suspense } from 'react'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'

const PersonDialog = lazyPart(async () => {
  const [{ PersonDialog: dialog }] = await Promise.all([
    import('./PersonDialog.tsx'),
    loadSentences(['people']),
  ])
  return dialog
})

/** The place where somebody is shown; the code for it is loaded with the first one. */
export const PersonHost = () => {
  const { value, close } = useOpened('person')
  return (
    <Suspense>{value !== undefined && <PersonDialog key={value} uuid={value} onClose={close} />}</Suspense>
  )
}
