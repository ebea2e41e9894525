import { Suspense } from 'react'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { useOpened } from '../useOpened.ts'

const PersonDialog = lazyPart(async () => (await import('./PersonDialog.tsx')).PersonDialog)

/** The place where somebody is shown; the code for it is loaded with the first one. */
export const PersonHost = () => {
  const { value, close } = useOpened('person')
  return (
    <Suspense>{value !== undefined && <PersonDialog key={value} uuid={value} onClose={close} />}</Suspense>
  )
}
