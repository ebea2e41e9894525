import clsx from 'clsx'

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

interface Look {
  readonly look?: ButtonLook | undefined
  readonly size?: ButtonSize | undefined
  /** As wide as what it stands in. */
  readonly wide?: boolean | undefined
}

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-ink hover:bg-[#ffc67d] active:bg-[#f0a03c]',
  plain: 'bg-raised text-text ring-1 ring-inset ring-line hover:bg-lifted active:bg-panel',
  quiet: 'text-quiet hover:bg-raised hover:text-text active:bg-panel',
  danger: 'bg-raised text-dislike ring-1 ring-inset ring-dislike/50 hover:bg-dislike hover:text-ink',
}

const sizes: Record<ButtonSize, string> = {
  small: 'touchable min-h-8 px-3 text-sm gap-1.5',
  medium: 'min-h-11 px-4 text-base gap-2',
  large: 'min-h-13 px-6 text-lg gap-2.5',
}

/** The classes of something that looks like a button: a button, or a link that leads on. */
export const buttonLook = ({ look = 'plain', size = 'medium', wide = false }: Look = {}): string =>
  clsx(
    'inline-flex shrink-0 items-center justify-center rounded-md font-semibold transition-[background-color,color,transform] duration-150 select-none active:translate-y-px',
    'disabled:opacity-50 aria-disabled:opacity-50 data-disabled:opacity-50 disabled:active:translate-y-0',
    looks[look],
    sizes[size],
    wide && 'w-full',
  )
