import { Switch as Base } from '@base-ui/react/switch'
import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  /** What it is called where its label alone would not say it. */
  readonly name?: string
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** On or off, at once. The words are part of what can be pressed. */
export const Switch = ({ label, name, hint, checked, onChange }: Props) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-4">
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{label}</span>
      {hint && <span className="block text-sm text-quiet">{hint}</span>}
    </span>
    <Base.Root
      aria-label={name}
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      className="relative h-6.5 w-11 shrink-0 rounded-full bg-edge transition-colors data-checked:bg-accent"
    >
      <Base.Thumb className="block size-5.5 translate-x-0.5 rounded-full bg-text transition-transform duration-150 data-checked:translate-x-5 data-checked:bg-ink" />
    </Base.Root>
  </label>
)
