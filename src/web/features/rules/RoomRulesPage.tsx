import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roomRules } from '#contract/room/roomRules.ts'
import { room as roomEndpoint } from '#contract/room/rooms.ts'
import type { RoomRest } from '#contract/room/room.ts'
import { query } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { OneThing } from '#web/shared/page/OneThing.tsx'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { RulesEditor } from './RulesEditor.tsx'
import { rulesRight } from './rulesRight.ts'
import { standingOf } from './standingOf.ts'

const route = getRouteApi('/r/$slug/settings/rules')

/** `/r/:slug/settings/rules`: the rules of a room, to be read by everybody and set by those who may. */
export const RoomRulesPage = () => {
  const { t } = useTranslation('rules')
  const { slug } = route.useParams()
  const shown = useQuery(query(roomEndpoint, { params: { id: slug } }))
  return (
    <div className="mx-auto w-full max-w-4xl px-4 xl:max-w-6xl py-6 sm:px-8 sm:py-10">
      <OneThing of={shown} unknown={{ title: t('page.unknown.title'), text: t('page.unknown.text') }}>
        {(room) => (
          <>
            <PageHead
              title={t('page.title', { name: room.name })}
              text={t('page.text')}
              action={
                <Link to="/r/$slug" params={{ slug }} className={buttonLook()}>
                  {t('page.toRoom')}
                </Link>
              }
            />
            <Rules key={room.uuid} room={room} />
          </>
        )}
      </OneThing>
    </div>
  )
}

const Rules = ({ room }: { readonly room: RoomRest }) => {
  const { t } = useTranslation('rules')
  const session = useSession()
  const [now] = useState(() => Date.now())
  const right = rulesRight(room, session, now)
  const answer = useQuery(query(roomRules, { params: { id: room.slug } }))
  return (
    <div className="flex flex-col gap-6">
      {right !== 'all' && <Notice>{t(right === 'some' ? 'page.moderator' : 'page.readOnly')}</Notice>}
      <Loaded of={answer} rows={6}>
        {(rules) => <RulesEditor key={right} room={room} stands={standingOf(rules, room)} right={right} />}
      </Loaded>
    </div>
  )
}
