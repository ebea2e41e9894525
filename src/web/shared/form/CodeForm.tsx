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
  /** Side by side, or one below the other. */
  readonly layout?: 'row' | 'column'
  /** Where a code goes: a number or an address. */
  readonly target: {
    readonly label: string
    readonly hint?: string
    /** What stands there first. */
    readonly value?: string
    readonly input: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode'>
    readonly rule?: z.ZodType<string, string>
    /** It may be changed while the code is on its way. */
    readonly stays?: boolean
  }
  readonly code: {
    readonly label: string
    readonly hint?: (target: string) => string
    readonly value?: string
  }
  /** A code is on its way, and is asked for. */
  readonly isSent: boolean
  readonly busy: boolean
  readonly buttons: { readonly send: string; readonly verify: string }
  readonly send: (target: string) => unknown
  readonly verify: (target: string, code: string) => unknown
  /** Below the fields: what happens, what went wrong. */
  readonly children?: ReactNode
  /** Below the button; `target` reads what is typed right then. */
  readonly more?: (target: () => string) => ReactNode
}

const CODE = /^\d{6}$/

/** Where a code is sent, then the six digits that arrived there. */
export const CodeForm = ({ layout = 'column', target, code, isSent, busy, buttons, ...rest }: Props) => {
  const { send, verify, children, more } = rest
  const { t } = useTranslation()
  const isRow = layout === 'row'
  const schema = z.object({
    target: z
      .string()
      .trim()
      .pipe(target.rule ?? z.string().min(1, t('field.missing'))),
    code: z
      .string()
      .trim()
      .default('')
      .refine((typed) => !isSent || CODE.test(typed), t('field.code')),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { target: target.value ?? '', code: code.value ?? '' },
  })
  const { errors } = form.formState
  const { ref, ...digits } = form.register('code', { shouldUnregister: target.stays !== true })
  const isFixed = isSent && target.stays !== true
  const fields = (
    <>
      <Field
        label={target.label}
        hint={target.hint}
        error={errors.target?.message}
        className={isRow ? 'flex-1 basis-56' : ''}
      >
        <TextInput {...target.input} {...form.register('target')} readOnly={isFixed} />
      </Field>
      {isSent && (
        <Field
          label={code.label}
          hint={code.hint?.(form.getValues('target'))}
          error={errors.code?.message}
          className={isRow ? 'basis-32' : ''}
        >
          <TextInput
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={6}
            {...digits}
            ref={(element) => {
              ref(element)
              if (isFixed) focusHere(element)
            }}
          />
        </Field>
      )}
    </>
  )
  const submit = (
    <Button type="submit" look={isRow ? 'plain' : 'primary'} wide={!isRow} busy={busy}>
      {isSent ? buttons.verify : buttons.send}
    </Button>
  )
  return (
    <Form
      submit={form.handleSubmit(async (typed) => {
        await (isSent ? verify(typed.target, typed.code) : send(typed.target))
      })}
      className={isRow ? 'flex flex-col gap-3' : 'flex flex-col gap-4'}
    >
      {isRow ? (
        <>
          <div className="flex flex-wrap items-end gap-3">
            {fields}
            {submit}
          </div>
          {children}
        </>
      ) : (
        <>
          {fields}
          {children}
          {submit}
        </>
      )}
      {more?.(() => form.getValues('target'))}
    </Form>
  )
}
