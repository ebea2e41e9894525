import clsx from 'clsx'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  readonly look?: 'plain' | 'bad'
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** Something to know before going on, in its place in the page; read out when it appears. */
export const Notice = ({ look = 'plain', children, action }: Props) => (
  <div
    role={look === 'bad' ? 'alert' : 'status'}
    className={clsx(
      'flex flex-wrap items-center gap-3 rounded-md border bg-panel px-4 py-3',
      look === 'bad' ? 'border-dislike/60' : 'border-line',
    )}
  >
    {look === 'bad' ? (
      <CircleAlert aria-hidden className="size-5 shrink-0 text-dislike" />
    ) : (
      <Info aria-hidden className="size-5 shrink-0 text-accent" />
    )}
    <div className="min-w-0 flex-1 basis-48">{children}</div>
    {action}
  </div>
)
