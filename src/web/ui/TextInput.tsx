import { Field } from '@base-ui/react/field'
import clsx from 'clsx'
import type { InputHTMLAttributes, Ref } from 'react'
import { fieldLook } from './fieldLook.ts'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'defaultValue' | 'value' | 'color'> {
  readonly ref?: Ref<HTMLInputElement>
  readonly value?: string | number
  readonly defaultValue?: string | number
}

/** One line of text inside a `Field`. */
export const TextInput = ({ className, ref, ...rest }: Props) => (
  <Field.Control render={<input {...rest} ref={ref} className={clsx(fieldLook, className)} />} />
)
