import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/Card.tsx'

interface Props {
  /** Where links lead that name it. */
  readonly anchor?: string
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** A part of a page under its own heading. */
export const PageCard = ({ anchor, title, text, action, children }: Props) => {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-6">
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
