import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/Card.tsx'

interface Props {
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** A part of a page under its own heading. */
export const PageCard = ({ title, text, action, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <h2 id={id} className="text-lg">
              {title}
            </h2>
            {text && <p className="mt-1 max-w-2xl text-sm text-quiet">{text}</p>}
          </div>
          {action}
        </div>
        {children && <div className="mt-4">{children}</div>}
      </Card>
    </section>
  )
}
