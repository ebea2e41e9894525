import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  changeShield,
  endRaid,
  roomShield,
  type Shield,
  ShieldAudience,
  ShieldGuests,
  startRaid,
} from '#contract/room/shield.ts'
import { moderationLog } from '#contract/audit/moderationLog.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/shared/form/Form.tsx'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { ClearCard } from './ClearCard.tsx'
import { useShield } from './useShield.ts'
import { useSpan } from './useSpan.ts'

const slow = [0, 5, 10, 30, 60, 120, 300]
const ages = [0, 10, 60, 1440, 10_080, 43_200]
const waits = [0, 5, 10, 30, 60, 120]
const favorites = [0, 10, 60, 1440, 10_080]

interface Fields {
  slowModeS: string
  accountAgeMinutes: string
  favoritesMinutes: string
  links: ShieldAudience
  pictures: ShieldAudience
  guests: ShieldGuests
  djWaitMinutes: string
}

/** What a room asks of those who write in it, and the one press against a raid. */
export const ShieldForm = ({ roomUuid }: { readonly roomUuid: string }) => {
  const shield = useShield(roomUuid)
  return (
    <Loaded of={shield} rows={4}>
      {(stands) => (
        <div className="flex flex-col gap-5">
          <Raid roomUuid={roomUuid} shield={stands} />
          <Rules key={JSON.stringify(stands)} roomUuid={roomUuid} shield={stands} />
          <ClearCard roomUuid={roomUuid} />
        </div>
      )}
    </Loaded>
  )
}

interface Props {
  readonly roomUuid: string
  readonly shield: Shield
}

const Raid = ({ roomUuid, shield }: Props) => {
  const { t, i18n } = useTranslation('moderation')
  const say = useSayRefusal()
  const start = useSend(startRaid, [roomShield, moderationLog])
  const end = useSend(endRaid, [roomShield, moderationLog])
  const params = { id: roomUuid }
  const sayNo = (error: unknown): void => void toast({ look: 'bad', title: say(error) })
  const until = shield.autoOffAt === null ? '' : moment(shield.autoOffAt, i18n.language)
  return (
    <PageCard
      title={t('shield.raid')}
      text={shield.raid ? t('shield.raidUntil', { time: until }) : t('shield.raidText')}
      action={
        shield.raid ? (
          <Button busy={end.isPending} onClick={() => void end.mutateAsync({ params }).catch(sayNo)}>
            {t('shield.endRaid')}
          </Button>
        ) : (
          <Button
            look="danger"
            busy={start.isPending}
            onClick={() => void start.mutateAsync({ params, body: {} }).catch(sayNo)}
          >
            {t('shield.startRaid')}
          </Button>
        )
      }
    />
  )
}

/** What one can choose, with what is set though it is not among it. */
const withSet = (values: readonly number[], set: number): number[] =>
  values.includes(set) ? [...values] : [...values, set].sort((a, b) => a - b)

const Rules = ({ roomUuid, shield }: Props) => {
  const { t } = useTranslation(['moderation', 'common'])
  const say = useSayRefusal()
  const span = useSpan()
  const send = useSend(changeShield, [roomShield, moderationLog])
  const form = useForm<Fields>({
    defaultValues: {
      slowModeS: String(shield.slowModeS),
      accountAgeMinutes: String(shield.accountAgeMinutes),
      favoritesMinutes: String(shield.favoritesMinutes ?? ''),
      links: shield.links,
      pictures: shield.pictures,
      guests: shield.guests,
      djWaitMinutes: String(shield.djWaitMinutes),
    },
  })
  const submit = form.handleSubmit(async ({ favoritesMinutes, ...fields }) => {
    await send.mutateAsync({
      params: { id: roomUuid },
      body: {
        ...fields,
        slowModeS: Number(fields.slowModeS),
        accountAgeMinutes: Number(fields.accountAgeMinutes),
        djWaitMinutes: Number(fields.djWaitMinutes),
        favoritesMinutes: favoritesMinutes === '' ? null : Number(favoritesMinutes),
      },
    })
    toast({ look: 'good', title: t('moderation:shield.saved') })
  })
  const anybody = { value: '', label: t('moderation:shield.off') }
  return (
    <PageCard title={t('moderation:shield.title')} text={t('moderation:shield.text')}>
      <Form submit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field label={t('moderation:shield.slowMode')}>
          <SelectInput
            {...form.register('slowModeS')}
            options={withSet(slow, shield.slowModeS).map((value) => ({
              value,
              label: value === 0 ? t('moderation:shield.off') : span(value),
            }))}
          />
        </Field>
        <Field label={t('moderation:shield.accountAge')}>
          <SelectInput
            {...form.register('accountAgeMinutes')}
            options={withSet(ages, shield.accountAgeMinutes).map((value) => ({
              value,
              label: value === 0 ? t('moderation:shield.off') : span(value * 60),
            }))}
          />
        </Field>
        <Field label={t('moderation:shield.favorites')}>
          <SelectInput
            {...form.register('favoritesMinutes')}
            options={[
              anybody,
              ...withSet(favorites, shield.favoritesMinutes ?? 0).map((value) => ({
                value,
                label: value === 0 ? t('moderation:shield.anyTime') : span(value * 60),
              })),
            ]}
          />
        </Field>
        <Audience form={form} name="links" />
        <Audience form={form} name="pictures" />
        <Field label={t('moderation:shield.guests')}>
          <SelectInput
            {...form.register('guests')}
            options={ShieldGuests.options.map((value) => ({
              value,
              label: t(`moderation:shield.guestsMay.${value}`),
            }))}
          />
        </Field>
        <Field label={t('moderation:shield.djWait')}>
          <SelectInput
            {...form.register('djWaitMinutes')}
            options={withSet(waits, shield.djWaitMinutes).map((value) => ({
              value,
              label: value === 0 ? t('moderation:shield.off') : span(value * 60),
            }))}
          />
        </Field>
        {send.error && (
          <div className="sm:col-span-2">
            <Notice look="bad">{say(send.error)}</Notice>
          </div>
        )}
        <div className="sm:col-span-2">
          <Button type="submit" look="primary" busy={send.isPending}>
            {t('common:save')}
          </Button>
        </div>
      </Form>
    </PageCard>
  )
}

interface AudienceProps {
  readonly form: UseFormReturn<Fields>
  readonly name: 'links' | 'pictures'
}

const Audience = ({ form, name }: AudienceProps) => {
  const { t } = useTranslation('moderation')
  return (
    <Field label={t(`shield.${name}`)}>
      <SelectInput
        {...form.register(name)}
        options={ShieldAudience.options.map((value) => ({ value, label: t(`shield.audience.${value}`) }))}
      />
    </Field>
  )
}
