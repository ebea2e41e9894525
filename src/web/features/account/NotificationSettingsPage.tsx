import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notificationSettings, putNotificationSettings } from '#contract/social/notificationSettings.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { DigestCard } from './push/DigestCard.tsx'
import { HowCard } from './push/HowCard.tsx'
import { KindRow } from './push/KindRow.tsx'
import { PushCard } from './push/PushCard.tsx'
import { QuietCard } from './push/QuietCard.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** The kinds one can choose, by what they are about. */
const groups = {
  decks: ['turnSoon', 'yourTurn', 'yourSong', 'afkWarned', 'seatLost'],
  people: ['friendRequest', 'friendAccepted', 'friendInRoom', 'contactJoined', 'djOnDecks', 'djMessage'],
  chat: ['mention', 'reply', 'dm', 'dmRequest'],
  place: ['eventReminder', 'eventStarted', 'eventChanged', 'roomMessage', 'roleGranted', 'announcement'],
} as const

export const needs: Needs = ({ session }) => (isMember(session) ? [need(notificationSettings, {})] : [])

/** `/settings/notifications`: of what one wants to be told, where and how; each change holds at once. */
export const NotificationSettingsPage = () => {
  const { t } = useTranslation('notifications')
  const say = useSayRefusal()
  const kept = useQuery(query(notificationSettings, {}))
  const keep = useSend(putNotificationSettings, [notificationSettings])
  const asked = keep.isPending ? keep.variables.body : undefined
  return (
    <SettingsPage title={t('wants.title')} text={t('wants.text')}>
      <Loaded of={kept} rows={6}>
        {({ kinds, publicKey, sounds, previews, quiet, digest }) => (
          <>
            {keep.error && <Notice look="bad">{say(keep.error)}</Notice>}
            <PushCard />
            {(['decks', 'people', 'chat', 'place'] as const).map((group) => (
              <PageCard key={group} title={t(`wants.${group}`)}>
                <div className="flex flex-col gap-3">
                  {groups[group].map((kind) => (
                    <KindRow
                      key={kind}
                      kind={kind}
                      ways={{
                        inbox: asked?.kinds?.[kind]?.inbox ?? kinds[kind].inbox,
                        push: asked?.kinds?.[kind]?.push ?? kinds[kind].push,
                        email: asked?.kinds?.[kind]?.email ?? kinds[kind].email,
                      }}
                      canPush={publicKey !== null}
                      isMailed={(asked?.digest ?? digest) !== 'off'}
                      onChange={(way, isOn) => keep.mutate({ body: { kinds: { [kind]: { [way]: isOn } } } })}
                    />
                  ))}
                </div>
              </PageCard>
            ))}
            <HowCard
              how={{ sounds: asked?.sounds ?? sounds, previews: asked?.previews ?? previews }}
              canPush={publicKey !== null}
              onChange={(how) => keep.mutate({ body: how })}
            />
            {publicKey !== null && (
              <QuietCard
                quiet={asked?.quiet === undefined ? quiet : asked.quiet}
                onChange={(hours) => keep.mutate({ body: { quiet: hours } })}
              />
            )}
            <DigestCard
              digest={asked?.digest ?? digest}
              onChange={(change) => keep.mutate({ body: change })}
            />
            <p className="text-sm text-quiet">{t('wants.always')}</p>
          </>
        )}
      </Loaded>
    </SettingsPage>
  )
}
