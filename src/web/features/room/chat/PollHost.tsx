import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { pollToAsk } from './pollToAsk.ts'

const PollDialog = lazyPart(async () => (await import('./PollDialog.tsx')).PollDialog)

/** Shows the question that one begins to ask the room. */
export const PollHost = () => {
  const question = useSyncExternalStore(pollToAsk.subscribe, pollToAsk.get)
  useEffect(() => pollToAsk.close, [])
  return <Suspense>{question !== undefined && <PollDialog question={question} />}</Suspense>
}
