import clsx from 'clsx'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Tooltip } from './Tooltip.tsx'
import { toast } from './toast.ts'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** What it does, for screen readers and as the tooltip. */
  readonly label: string
  readonly icon: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** Why it does nothing just now: it looks switched off, and says so on hover, focus and press. */
  readonly whyNot?: string | undefined
}

const sizes = { small: 'touchable size-8', medium: 'size-11', large: 'size-13' } as const

/** A button that is only a picture; its name shows on hover and focus. */
export const IconButton = ({ label, icon, size = 'medium', whyNot, className, onClick, ...rest }: Props) => (
  <Tooltip label={whyNot ?? label}>
    <button
      type="button"
      aria-label={label}
      {...rest}
      {...(whyNot !== undefined && { 'aria-disabled': true, 'aria-description': whyNot })}
      onClick={whyNot === undefined ? onClick : () => toast({ title: whyNot })}
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-md text-quiet transition-colors hover:bg-raised hover:text-text disabled:opacity-40 aria-disabled:opacity-40 aria-pressed:text-accent [&_svg]:size-5',
        sizes[size],
        className,
      )}
    >
      {icon}
    </button>
  </Tooltip>
)
