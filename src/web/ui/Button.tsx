import clsx from 'clsx'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { type ButtonLook, type ButtonSize, buttonLook } from './buttonLook.ts'
import { Spinner } from './Spinner.tsx'
import { toast } from './toast.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly look?: ButtonLook
  readonly size?: ButtonSize
  readonly wide?: boolean
  readonly icon?: ReactNode
  /** What was pressed is under way: the button keeps its size and place, and takes no second press. */
  readonly busy?: boolean
  /** Why it does nothing just now: it looks switched off, and says so when it is pressed. */
  readonly whyNot?: string | undefined
}

/** A button that says in words what it does. */
export const Button = ({
  look,
  size,
  wide,
  icon,
  busy = false,
  whyNot,
  children,
  className,
  onClick,
  ...rest
}: Props) => (
  <button
    type="button"
    {...rest}
    aria-busy={busy || undefined}
    aria-disabled={busy || whyNot !== undefined || rest['aria-disabled']}
    {...(whyNot !== undefined && { 'aria-description': whyNot })}
    onClick={
      busy || whyNot !== undefined
        ? (event) => {
            event.preventDefault()
            if (!busy) toast({ title: whyNot })
          }
        : onClick
    }
    className={clsx(buttonLook({ look, size, wide }), className)}
  >
    {busy ? <Spinner /> : icon}
    {children}
  </button>
)
