import { Suspense } from 'react'
import { lazyPart } from '#web/shared/page/lazyPart.ts'

const PersonDialog = lazyPart(async () => (await import('./PersonDialog.tsx')).PersonDialog)

interface Props {
  readonly uuid: string | undefined
  readonly onClose: () => void
}

/** The place where somebody is shown; the code for it is loaded with the first one. */
export const PersonHost = ({ uuid, onClose }: Props) => (
  <Suspense>{uuid !== undefined && <PersonDialog uuid={uuid} onClose={onClose} />}</Suspense>
)
