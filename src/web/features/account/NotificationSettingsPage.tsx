import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notificationSettings, putNotificationSettings } from '#contract/social/notificationSettings.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** The kinds one can choose, by what they are about. */
const groups = {
  people: ['friendRequest', 'friendAccepted', 'djOnDecks'],
  chat: ['mention', 'reply', 'dm', 'dmRequest'],
  place: ['roleGranted', 'announcement'],
} as const
type Kind = (typeof groups)[keyof typeof groups][number]

/** `/settings/notifications`: of what one wants to be told; each change holds at once. */
export const NotificationSettingsPage = () => {
  const { t } = useTranslation('notifications')
  const say = useSayRefusal()
  const kept = useQuery({ ...query(notificationSettings, {}), enabled: isMember(useSession()) })
  const keep = useSend(putNotificationSettings, [notificationSettings])
  const set = (kind: Kind, inbox: boolean): void => keep.mutate({ body: { kinds: { [kind]: { inbox } } } })
  return (
    <SettingsPage title={t('wants.title')} text={t('wants.text')} back="/settings/notifications">
      <Loaded of={kept} rows={6}>
        {({ kinds }) => (
          <>
            {keep.error && <Notice look="bad">{say(keep.error)}</Notice>}
            {(['people', 'chat', 'place'] as const).map((group) => (
              <PageCard key={group} title={t(`wants.${group}`)}>
                <div className="flex flex-col gap-3">
                  {groups[group].map((kind) => (
                    <Switch
                      key={kind}
                      label={t(`kind.${kind}`)}
                      checked={
                        (keep.isPending ? keep.variables.body.kinds?.[kind]?.inbox : undefined) ??
                        kinds[kind].inbox
                      }
                      onChange={(isOn) => set(kind, isOn)}
                    />
                  ))}
                </div>
              </PageCard>
            ))}
            <p className="text-sm text-quiet">{t('wants.always')}</p>
          </>
        )}
      </Loaded>
    </SettingsPage>
  )
}
