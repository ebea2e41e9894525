import { zodResolver } from '@hookform/resolvers/zod'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { focusHere } from '#web/shared/page/focusHere.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { Form } from './Form.tsx'

interface Props {
  readonly label: string
  readonly hint?: ReactNode
  readonly button: string
  /** Side by side, or the button below and as wide as the field. */
  readonly layout?: 'row' | 'column'
  readonly look?: 'primary' | 'plain'
  /** How it is typed. */
  readonly input?: Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'value' | 'defaultValue' | 'color' | 'onChange' | 'onBlur'
  >
  /** What stands there first. */
  readonly value?: string
  /** What must be typed, with its complaint; else anything at all. */
  readonly rule?: z.ZodType<string, string>
  /** The field has the focus at once. */
  readonly focus?: boolean
  /** The field is empty again once the text went out. */
  readonly clears?: boolean
  readonly busy: boolean
  /** Called with what was typed, without space around it. */
  readonly send: (text: string) => unknown
  /** Beside the button. */
  readonly more?: ReactNode
  /** Below the field: what happens, what went wrong. */
  readonly children?: ReactNode
}

/** One field and a button. */
export const LineForm = ({ label, hint, button, layout = 'row', look, input, rule, ...rest }: Props) => {
  const { value = '', focus = false, clears = false, busy, send, more, children } = rest
  const { t } = useTranslation()
  const schema = z.object({
    text: z
      .string()
      .trim()
      .pipe(rule ?? z.string().min(1, t('field.missing'))),
  })
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: value } })
  const { ref, ...field } = form.register('text')
  const control = (
    <Field
      label={label}
      hint={hint}
      error={form.formState.errors.text?.message}
      className={layout === 'row' ? 'flex-1 basis-56' : 'min-w-0'}
    >
      <TextInput
        {...input}
        {...field}
        ref={(element) => {
          ref(element)
          if (focus) focusHere(element)
        }}
      />
    </Field>
  )
  const submit = (
    <Button
      type="submit"
      look={look ?? (layout === 'row' ? 'plain' : 'primary')}
      wide={layout === 'column'}
      busy={busy}
    >
      {button}
    </Button>
  )
  return (
    <Form
      submit={form.handleSubmit(async ({ text }) => {
        await send(text)
        if (clears) form.reset()
      })}
      className={layout === 'row' ? 'flex min-w-0 flex-col gap-3' : 'flex min-w-0 flex-col gap-4'}
    >
      {layout === 'row' ? (
        <>
          <div className="flex flex-wrap items-end gap-3">
            {control}
            {submit}
            {more}
          </div>
          {children}
        </>
      ) : (
        <>
          {control}
          {children}
          {submit}
          {more}
        </>
      )}
    </Form>
  )
}
