import type { ReactNode } from 'react'
import { usePageTitle } from './usePageTitle.ts'

interface Props {
  readonly title: string
  readonly text?: string
  /** At the end of the line. */
  readonly action?: ReactNode
}

/** The title of a page inside a layout, and a sentence about it; names the page in the tab too. */
export const PageHead = ({ title, text, action }: Props) => {
  usePageTitle(title)
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-2xl break-words">{title}</h1>
        {text && <p className="mt-1 text-quiet">{text}</p>}
      </div>
      {action}
    </header>
  )
}
