import { Suspense, useSyncExternalStore } from 'react'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { reportBox } from './reportBox.ts'

const ReportDialog = lazyPart(async () => {
  const [code] = await Promise.all([import('./ReportDialog.tsx'), loadSentences(['report', 'refusals'])])
  return code.ReportDialog
})

/** The place where a report is written; its code is loaded with the first one. */
export const ReportHost = () => {
  const reported = useSyncExternalStore(reportBox.subscribe, reportBox.get)
  return (
    <Suspense>
      {reported && (
        <ReportDialog
          key={`${reported.kind} ${reported.targetId}`}
          reported={reported}
          onClose={reportBox.close}
        />
      )}
    </Suspense>
  )
}
