import clsx from 'clsx'
import type { HTMLAttributes } from 'react'

/** A raised piece of the page that belongs together. */
export const Card = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={clsx('rounded-lg border border-line bg-panel', className)} />
)
