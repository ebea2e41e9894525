import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { musicProviders } from '#contract/playlist/providers.ts'
import { putUserData, userData } from '#contract/user/settings.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { countriesIn } from '#web/shared/format/countries.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectInput } from '#web/ui/SelectInput.tsx'
import { Switch } from '#web/ui/Switch.tsx'

/** Which songs one is shown: in which country one listens, and whether explicit ones are among them. */
export const ListeningCard = () => {
  const { t, i18n } = useTranslation('account')
  const say = useSayRefusal()
  const kept = useQuery(query(userData, {}))
  const offered = useQuery(query(musicProviders, {}))
  const keep = useSend(putUserData, [userData])
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const usual = offered.data && names.of(offered.data.country)
  return (
    <PageCard title={t('listening.title')} text={t('listening.text')}>
      <Loaded of={kept}>
        {({ country, allowExplicitAudio }) => (
          <div className="flex flex-col gap-4">
            <Field label={t('listening.country')} className="max-w-xs">
              <SelectInput
                options={[
                  { value: '', label: t('listening.usual', { country: usual ?? '…' }) },
                  ...countriesIn(i18n.language),
                ]}
                value={keep.variables?.body.country ?? country ?? ''}
                onChange={({ target }) => keep.mutate({ body: { country: target.value || null } })}
              />
            </Field>
            <Switch
              label={t('listening.explicit')}
              hint={t('listening.explicitHint')}
              checked={keep.variables?.body.allowExplicitAudio ?? allowExplicitAudio ?? true}
              onChange={(isOn) => keep.mutate({ body: { allowExplicitAudio: isOn } })}
            />
            {keep.error && <Notice look="bad">{say(keep.error)}</Notice>}
          </div>
        )}
      </Loaded>
    </PageCard>
  )
}
