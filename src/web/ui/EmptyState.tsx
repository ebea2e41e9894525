import clsx from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly text?: ReactNode
  /** The way on. */
  readonly action?: ReactNode
  /** Address of a drawing; decoration. */
  readonly art?: string
  /** Which heading it is in its page. */
  readonly level?: 1 | 2 | 3
  readonly className?: string
}

/** Nothing is here, why, and what one can do about it. */
export const EmptyState = ({ title, text, action, art, level = 2, className }: Props) => {
  const Heading = `h${level}` as const
  return (
    <section
      className={clsx(
        'flex flex-1 flex-col items-center justify-center gap-3 px-6 py-10 text-center',
        className,
      )}
    >
      {art && (
        <img
          src={art}
          alt=""
          width={280}
          height={200}
          onError={(event) => {
            event.currentTarget.hidden = true
          }}
          className="mb-2 h-52 w-auto max-w-full"
        />
      )}
      <Heading className="text-xl font-bold">{title}</Heading>
      {text && <p className="max-w-md text-quiet">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </section>
  )
}
