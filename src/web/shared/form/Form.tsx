import type { FormHTMLAttributes } from 'react'
import type { UseFormHandleSubmit } from 'react-hook-form'

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  /** From `form.handleSubmit`; whoever sends what was typed also shows why it was refused. */
  readonly submit: ReturnType<UseFormHandleSubmit<never>>
}

/** The one form element of the client: the form library says what is wrong, in the reader's language. */
export const Form = ({ submit, ...rest }: Props) => (
  <form {...rest} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)} />
)
