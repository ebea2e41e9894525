import { Slider as Base } from '@base-ui/react/slider'
import clsx from 'clsx'

interface Props {
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly onChange: (value: number) => void
  readonly onCommit?: (value: number) => void
  /** The value in words, for screen readers. */
  readonly say?: (value: number) => string
  readonly className?: string
}

/** A value on a line, by pointer and by arrow keys. */
export const Slider = ({
  label,
  value,
  min = 0,
  max = 100,
  step = 1,
  onChange,
  onCommit,
  say,
  className,
}: Props) => (
  <Base.Root
    value={value}
    min={min}
    max={max}
    step={step}
    onValueChange={(next: number) => onChange(next)}
    {...(onCommit ? { onValueCommitted: (next: number) => onCommit(next) } : {})}
    className={clsx('min-w-20', className)}
  >
    <Base.Control className="flex h-8 touch-none items-center select-none">
      <Base.Track className="h-1.5 w-full rounded-full bg-line">
        <Base.Indicator className="rounded-full bg-accent" />
        <Base.Thumb
          aria-label={label}
          getAriaValueText={(_, current) => (say ? say(current) : String(current))}
          className="size-4 rounded-full bg-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        />
      </Base.Track>
    </Base.Control>
  </Base.Root>
)
