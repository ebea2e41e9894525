import { Suspense, useSyncExternalStore } from 'react'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { signUpOffer } from './signUpOffer.ts'

const SignUpDialog = lazyPart(async () => {
  const [code] = await Promise.all([import('./SignUpDialog.tsx'), loadSentences(['signUp', 'person'])])
  return code.SignUpDialog
})

/** Shows the sign-up that is on offer, over the page one is on. Once, in the shell. */
export const SignUpHost = () => {
  const offer = useSyncExternalStore(signUpOffer.subscribe, signUpOffer.get)
  return <Suspense>{offer && <SignUpDialog offer={offer} />}</Suspense>
}
