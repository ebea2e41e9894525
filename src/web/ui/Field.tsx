import { Field as Base } from '@base-ui/react/field'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { FieldError } from './FieldError.tsx'
import { fieldLabelLook } from './fieldLook.ts'

interface Props {
  readonly label: string
  readonly hint?: ReactNode
  /** What is wrong with what was typed, and what would be right. */
  readonly error?: string | undefined
  readonly hideLabel?: boolean
  readonly className?: string
  /** One Base UI control or `TextInput`, `TextArea`, `SelectInput`. */
  readonly children: ReactNode
}

/** A labelled control: the label, the hint and the error are tied to it for screen readers. */
export const Field = ({ label, hint, error, hideLabel, className, children }: Props) => (
  <Base.Root invalid={error !== undefined} className={clsx('flex flex-col gap-1.5', className)}>
    <Base.Label className={hideLabel ? 'sr-only' : fieldLabelLook}>{label}</Base.Label>
    {children}
    {hint && <Base.Description className="text-sm text-quiet">{hint}</Base.Description>}
    {error !== undefined && (
      <Base.Error match>
        <FieldError>{error}</FieldError>
      </Base.Error>
    )}
  </Base.Root>
)
