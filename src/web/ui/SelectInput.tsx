import { Field } from '@base-ui/react/field'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { fieldLook } from './fieldLook.ts'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly ref?: Ref<HTMLSelectElement>
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
}

/** One of a few, inside a `Field`: the browser's own list, which every phone and screen reader knows. */
export const SelectInput = ({ options, className, ref, ...rest }: Props) => (
  <span className="relative block">
    <Field.Control
      render={
        <select {...rest} ref={ref} className={clsx(fieldLook, 'appearance-none pr-10', className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-panel">
              {option.label}
            </option>
          ))}
        </select>
      }
    />
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-quiet"
    />
  </span>
)
