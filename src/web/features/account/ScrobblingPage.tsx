import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { scrobbling } from '#contract/playlist/scrobbling.ts'
import { need, type Needs } from '#web/api/needs.ts'
import { query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FinishSignIn } from './scrobbling/FinishSignIn.tsx'
import { QuietRooms } from './scrobbling/QuietRooms.tsx'
import { ScrobbleCard } from './scrobbling/ScrobbleCard.tsx'
import { SettingsPage } from './SettingsPage.tsx'

export const needs: Needs = ({ session }) => (isMember(session) ? [need(scrobbling, {})] : [])

/** `/settings/scrobbling`: the services that may keep what one listens to. */
export const ScrobblingPage = () => {
  const { t } = useTranslation('scrobbling')
  const answer = useQuery(query(scrobbling, {}))
  return (
    <SettingsPage title={t('title')} text={t('text')}>
      <FinishSignIn />
      <Loaded of={answer} rows={3}>
        {({ services, quietRooms, rooms }) =>
          services.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <>
              {services.map((one) => (
                <ScrobbleCard key={one.service} offered={one} />
              ))}
              {quietRooms.length > 0 && <QuietRooms uuids={quietRooms} rooms={rooms} />}
            </>
          )
        }
      </Loaded>
    </SettingsPage>
  )
}
