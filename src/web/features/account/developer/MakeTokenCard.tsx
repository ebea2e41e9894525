import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Scope, scopes } from '#contract/scopes.ts'
import type { Bot } from '#contract/user/bots.ts'
import { listTokens, makeBotToken, makeToken } from '#contract/user/tokens.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Copyable } from '#web/shared/page/Copyable.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { ChosenRoom } from './chosenRooms.ts'
import { RoomChoice } from './RoomChoice.tsx'

const lengths = [7, 30, 90, 365]

/** Names a token, says as whom it acts, how long and what it may do; then shows it once. */
export const MakeTokenCard = ({ bots }: { readonly bots: readonly Bot[] }) => {
  const { t } = useTranslation('developer')
  const { t: common } = useTranslation('common')
  const words = t('scopes', { returnObjects: true, nsSeparator: false })
  const say = useSayRefusal()
  const form = useForm({ defaultValues: { name: '', actor: 'me', days: '90' } })
  const actor = useWatch({ control: form.control, name: 'actor' })
  const [rooms, setRooms] = useState<readonly ChosenRoom[]>([])
  const [ticked, setTicked] = useState<readonly Scope[]>([])
  const mine = useSend(makeToken, [listTokens])
  const ofBot = useSend(makeBotToken, [listTokens])
  const bot = bots.find(({ uuid }) => uuid === actor)
  const made = mine.data ?? ofBot.data
  const error = mine.error ?? ofBot.error

  const submit = form.handleSubmit(async ({ name, days }) => {
    const wish = {
      name,
      scopes: [...ticked],
      ...(rooms.length > 0 && { rooms: rooms.map(({ uuid }) => uuid) }),
    }
    if (bot)
      await ofBot.mutateAsync({
        params: { uuid: bot.uuid },
        body: { ...wish, days: days === 'never' ? null : Number(days) },
      })
    else await mine.mutateAsync({ body: { ...wish, days: days === 'never' ? 365 : Number(days) } })
  })
  const done = (): void => {
    mine.reset()
    ofBot.reset()
    form.reset()
    setTicked([])
    setRooms([])
  }

  if (made)
    return (
      <PageCard title={made.made.name}>
        <div className="flex flex-col items-start gap-4">
          <Notice>{t('once')}</Notice>
          <Copyable label={t('token')} text={made.token} />
          <Button look="primary" onClick={done}>
            {t('done')}
          </Button>
        </div>
      </PageCard>
    )
  return (
    <PageCard title={t('makeTitle')} text={t('makeText')}>
      <Form submit={submit} className="flex flex-col gap-5">
        <Field label={t('name')} error={form.formState.errors.name?.message}>
          <TextInput
            maxLength={60}
            autoComplete="off"
            placeholder={t('example')}
            {...form.register('name', {
              validate: (typed) => typed.trim() !== '' || common('field.missing'),
            })}
          />
        </Field>
        {bots.length > 0 && (
          <Field label={t('actor')}>
            <SelectInput
              {...form.register('actor')}
              options={[
                { value: 'me', label: t('me') },
                ...bots.map(({ uuid, nickname }) => ({ value: uuid, label: t('bot', { name: nickname }) })),
              ]}
            />
          </Field>
        )}
        <Field label={t('days')}>
          <SelectInput
            {...form.register('days')}
            options={[
              ...lengths.map((count) => ({ value: String(count), label: t('day', { count }) })),
              ...(bot ? [{ value: 'never', label: t('never') }] : []),
            ]}
          />
        </Field>
        <fieldset>
          <legend className="mb-2 font-semibold">{t('may')}</legend>
          <div className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
            {scopes.map((scope) => (
              <Switch
                key={scope}
                label={words[scope]}
                hint={scope}
                checked={ticked.includes(scope)}
                onChange={(on) => setTicked(on ? [...ticked, scope] : ticked.filter((one) => one !== scope))}
              />
            ))}
          </div>
        </fieldset>
        <RoomChoice rooms={rooms} onChange={setRooms} />
        {error && <Notice look="bad">{say(error)}</Notice>}
        {ticked.length === 0 && <p className="text-sm text-quiet">{t('pick')}</p>}
        <div>
          <Button
            type="submit"
            look="primary"
            busy={mine.isPending || ofBot.isPending}
            whyNot={ticked.length === 0 ? t('pick') : undefined}
          >
            {t('make')}
          </Button>
        </div>
      </Form>
    </PageCard>
  )
}
