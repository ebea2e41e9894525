import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Privacy, privacy, putPrivacy } from '#contract/social/privacy.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { RankingsCard } from './privacy/RankingsCard.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const audiences = ['everyone', 'friends', 'nobody'] as const
const inviters = ['everyone', 'friendsOfFriends', 'nobody'] as const
/** What has an audience, and whom one can choose. */
const shown = [
  ['presence', audiences],
  ['friendsList', audiences],
  ['followedDjs', audiences],
] as const
const turning = [
  ['messagesFrom', audiences],
  ['invitationsFrom', inviters],
] as const
const found = ['findable', 'findableByPhone'] as const
const chat = ['readReceipts', 'typing'] as const

export const needs: Needs = ({ session }) => (isMember(session) ? [need(privacy, {})] : [])

/** `/settings/privacy`: what others may see of one, and who may turn to one; each change holds at once. */
export const PrivacyPage = () => {
  const { t } = useTranslation('privacy')
  const say = useSayRefusal()
  const kept = useQuery(query(privacy, {}))
  const keep = useSend(putPrivacy, [privacy])
  const set = (change: Partial<Privacy>): void => keep.mutate({ body: change })
  return (
    <SettingsPage title={t('title')} text={t('text')}>
      <Loaded of={kept} rows={6}>
        {(settings) => {
          const change: { readonly [K in keyof Privacy]?: Privacy[K] | undefined } = keep.isPending
            ? keep.variables.body
            : {}
          const now = <K extends keyof Privacy>(key: K): Privacy[K] => change[key] ?? settings[key]
          const choices = (entries: typeof shown | typeof turning) =>
            entries.map(([key, options]) => (
              <Field key={key} label={t(`${key}.label`)} hint={t(`${key}.hint`)} className="max-w-md">
                <SelectInput
                  options={options.map((value) => ({ value, label: t(`audience.${value}`) }))}
                  value={now(key)}
                  onChange={({ target }) => set({ [key]: target.value })}
                />
              </Field>
            ))
          const switches = (keys: typeof found | typeof chat) =>
            keys.map((key) => (
              <Switch
                key={key}
                label={t(`${key}.label`)}
                hint={t(`${key}.hint`)}
                checked={now(key)}
                onChange={(isOn) => set({ [key]: isOn })}
              />
            ))
          return (
            <>
              {keep.error && <Notice look="bad">{say(keep.error)}</Notice>}
              <PageCard title={t('see')} text={t('seeText')}>
                <div className="flex flex-col gap-5">{choices(shown)}</div>
              </PageCard>
              <PageCard title={t('turn')}>
                <div className="flex flex-col gap-5">{choices(turning)}</div>
              </PageCard>
              <PageCard title={t('find')}>
                <div className="flex flex-col gap-4">{switches(found)}</div>
              </PageCard>
              <RankingsCard />
              <PageCard title={t('chat')}>
                <div className="flex flex-col gap-4">{switches(chat)}</div>
              </PageCard>
            </>
          )
        }}
      </Loaded>
    </SettingsPage>
  )
}
