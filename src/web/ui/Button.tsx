import clsx from 'clsx'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { type ButtonLook, type ButtonSize, buttonLook } from './buttonLook.ts'
import { Spinner } from './Spinner.tsx'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook
  readonly size?: ButtonSize
  readonly wide?: boolean
  readonly icon?: ReactNode
  /** What was pressed is under way: the button keeps its size and place, and takes no second press. */
  readonly busy?: boolean
}

/** A button that says in words what it does. */
export const Button = ({
  look,
  size,
  wide,
  icon,
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: Props) => (
  <button
    type="button"
    {...rest}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    className={clsx(buttonLook({ look, size, wide }), className)}
  >
    {busy ? <Spinner /> : icon}
    {children}
  </button>
)
