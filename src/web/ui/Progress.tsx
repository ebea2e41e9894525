import { Progress as Base } from '@base-ui/react/progress'
import clsx from 'clsx'

interface Props {
  readonly label: string
  /** 0 to 1; null while nobody knows how far it is. */
  readonly value: number | null
  /** The value in words, shown and read. */
  readonly say?: string
  readonly className?: string
}

/** How far something is. */
export const Progress = ({ label, value, say, className }: Props) => (
  <Base.Root
    value={value === null ? null : Math.round(value * 100)}
    aria-label={label}
    {...(say === undefined ? {} : { getAriaValueText: () => say })}
    className={clsx('flex items-center gap-3', className)}
  >
    <Base.Track className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
      <Base.Indicator
        className={clsx(
          'block h-full rounded-full bg-accent transition-[width] duration-300',
          value === null &&
            'w-full animate-shimmer bg-[linear-gradient(90deg,transparent_30%,var(--color-accent)_50%,transparent_70%)] bg-[length:200%_100%] bg-transparent',
        )}
      />
    </Base.Track>
    {say && <span className="text-sm text-quiet">{say}</span>}
  </Base.Root>
)
