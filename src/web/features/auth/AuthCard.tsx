import type { ReactNode } from 'react'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { Card } from '#web/ui/Card.tsx'

interface Props {
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** One step of coming in: a title, which names the page too, a sentence, a form. */
export const AuthCard = ({ title, text, children }: Props) => {
  usePageTitle(title)
  return (
    <Card className="p-6 shadow-float sm:p-8">
      <h1 className="text-2xl">{title}</h1>
      {text && <p className="mt-2 text-quiet">{text}</p>}
      <div className="mt-6">{children}</div>
    </Card>
  )
}
