import { Field } from '@base-ui/react/field'
import clsx from 'clsx'
import type { Ref, TextareaHTMLAttributes } from 'react'
import { fieldLook } from './fieldLook.ts'

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text inside a `Field`. */
export const TextArea = ({ className, ref, ...rest }: Props) => (
  <Field.Control
    render={<textarea rows={3} {...rest} ref={ref} className={clsx(fieldLook, 'py-2.5', className)} />}
  />
)
