import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Form } from '#web/shared/form/Form.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useAct } from '../useAct.ts'
import { askedTheme, emptyThemeForm, type ThemeForm as Values } from './askedTheme.ts'

const kinds = ['keyword', 'artist', 'genre', 'year', 'firstLetter', 'words'] as const
const alphabet = Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n))
const plays = [5, 10, 20, 50]
const hours = [1, 2, 4, 8]

const askedNow = (form: Values) => askedTheme(form, Date.now())

/** Asks what songs are to be about from now on, and until when. */
export const ThemeForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation(['roomTheme', 'common'])
  const { act, busy } = useAct()
  const form = useForm<Values>({ defaultValues: emptyThemeForm })
  const values = { ...emptyThemeForm, ...useWatch({ control: form.control }) }
  const { kind } = values
  const isTheme = askedTheme(values, 0) !== null
  const submit = form.handleSubmit(async (asked) => {
    const theme = askedNow(asked)
    if (theme !== null && (await act('roomtone.setTheme', { theme }))) onDone()
  })
  return (
    <Form submit={submit} className="flex flex-col gap-4">
      <Field label={t('roomTheme:kind')}>
        <SelectInput
          {...form.register('kind')}
          options={kinds.map((value) => ({ value, label: t(`roomTheme:kinds.${value}`) }))}
        />
      </Field>
      {kind !== 'year' && kind !== 'firstLetter' && (
        <Field label={t(`roomTheme:text.${kind}`)}>
          <TextInput autoComplete="off" maxLength={140} {...form.register('text')} />
        </Field>
      )}
      {kind === 'year' && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('roomTheme:from')}>
            <TextInput inputMode="numeric" autoComplete="off" maxLength={4} {...form.register('from')} />
          </Field>
          <Field label={t('roomTheme:to')}>
            <TextInput inputMode="numeric" autoComplete="off" maxLength={4} {...form.register('to')} />
          </Field>
        </div>
      )}
      {kind === 'firstLetter' && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('roomTheme:of')}>
            <SelectInput
              {...form.register('of')}
              options={(['title', 'artist'] as const).map((value) => ({
                value,
                label: t(`roomTheme:ofs.${value}`),
              }))}
            />
          </Field>
          <Field label={t('roomTheme:letter')}>
            <SelectInput
              {...form.register('letter')}
              options={[
                { value: 'next', label: t('roomTheme:letters.next') },
                { value: 'chain', label: t('roomTheme:letters.chain') },
                ...alphabet.map((value) => ({ value, label: value })),
                { value: '#', label: t('roomTheme:letters.sign') },
              ]}
            />
          </Field>
        </div>
      )}
      <Field label={t('roomTheme:note')}>
        <TextInput autoComplete="off" maxLength={140} {...form.register('note')} />
      </Field>
      <Field label={t('roomTheme:ends')}>
        <SelectInput
          {...form.register('ends')}
          options={[
            { value: 'never', label: t('roomTheme:never') },
            ...plays.map((count) => ({ value: `plays:${count}`, label: t('roomTheme:plays', { count }) })),
            ...hours.map((count) => ({ value: `hours:${count}`, label: t('roomTheme:hours', { count }) })),
          ]}
        />
      </Field>
      <div className="flex justify-end gap-3">
        <Button onClick={onDone}>{t('common:cancel')}</Button>
        <Button
          type="submit"
          look="primary"
          busy={busy}
          whyNot={isTheme ? undefined : t('roomTheme:unfinished')}
        >
          {t('roomTheme:begin')}
        </Button>
      </div>
    </Form>
  )
}
