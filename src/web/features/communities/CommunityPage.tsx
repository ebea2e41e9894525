import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/room/community.ts'
import {
  communities,
  community,
  communityRooms,
  communityUsers,
  joinCommunity,
  leaveCommunity,
  removeCommunityRoom,
} from '#contract/room/communities.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf, query } from '#web/api/queries.ts'
import { isMember } from '#web/api/session.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { OneThing } from '#web/shared/page/OneThing.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { PeopleList } from '#web/shared/people/PeopleList.tsx'
import { PersonItem } from '#web/shared/people/PersonItem.tsx'
import { ReportButton } from '#web/shared/report/ReportButton.tsx'
import { usePages } from '#web/shared/people/usePages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { AddRoom } from './AddRoom.tsx'
import { EditCommunity } from './EditCommunity.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { powerIn } from './powerIn.ts'

const route = getRouteApi('/c/$slug')
const PAGE = 30
const EVERY_MS = 20_000

/** `/c/:slug`: a community, its rooms and its people. */
export const CommunityPage = () => {
  const { t } = useTranslation('communities')
  const { slug } = route.useParams()
  const shown = useQuery(query(community, { params: { id: slug } }))
  usePageTitle(shown.data?.name)
  return (
    <OneThing of={shown} unknown={{ title: t('unknown.title'), text: t('unknown.text') }}>
      {(it) => <Shown community={it} />}
    </OneThing>
  )
}

const Shown = ({ community: it }: { readonly community: Community }) => {
  const { t } = useTranslation('communities')
  return (
    <div className="mx-auto w-full min-w-0 max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      <header
        className="rounded-lg border border-line bg-panel p-6 sm:p-8"
        style={{
          backgroundImage: `radial-gradient(30rem 18rem at 10% 0%, color-mix(in oklab, ${it.color} 35%, transparent), transparent)`,
        }}
      >
        {it.coverUrl && (
          <img
            src={it.coverUrl}
            alt=""
            referrerPolicy="no-referrer"
            className="-mx-6 -mt-6 mb-5 aspect-4/1 w-[calc(100%+3rem)] max-w-none rounded-t-lg object-cover sm:-mx-8 sm:-mt-8 sm:w-[calc(100%+4rem)]"
          />
        )}
        <div className="flex items-center gap-4">
          {it.pictureUrl && (
            <img
              src={it.pictureUrl}
              alt=""
              referrerPolicy="no-referrer"
              className="size-16 shrink-0 rounded-lg border border-line object-cover"
            />
          )}
          <h1 className="min-w-0 text-3xl break-words">{it.name}</h1>
        </div>
        {it.description !== '' && (
          <p className="mt-2 max-w-2xl break-words whitespace-pre-wrap text-quiet">{it.description}</p>
        )}
        <p className="mt-3 text-sm text-quiet">
          {t('members', { count: it.usersCount })} · {t('now', { count: it.peopleNow })}
        </p>
        <Membership community={it} />
      </header>
      <Rooms community={it} />
      <People community={it} />
      {it.role !== 'owner' && (
        <p className="mt-6">
          <ReportButton of={{ kind: 'community', targetId: it.uuid, name: it.name }}>
            {t('report')}
          </ReportButton>
        </p>
      )}
    </div>
  )
}

const Membership = ({ community: it }: { readonly community: Community }) => {
  const { t } = useTranslation('communities')
  const say = useSayRefusal()
  const session = useSession()
  const isHere = isMember(session)
  const role = session?.role
  const stale = [community, communities, communityUsers, communityRooms]
  const join = useSend(joinCommunity, stale)
  const leave = useSend(leaveCommunity, stale)
  const problem = join.error ?? leave.error
  const request = { params: { id: it.slug } }
  const closed = it.joinPolicy === 'INVITE' ? t('byInvitation') : undefined
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {it.isMember ? (
        <Button busy={leave.isPending} onClick={() => leave.mutate(request)}>
          {t('leave')}
        </Button>
      ) : (
        <Button
          look="primary"
          busy={join.isPending}
          whyNot={closed}
          onClick={() => (isHere ? join.mutate(request) : signUpOffer.open('keep'))}
        >
          {t('join')}
        </Button>
      )}
      {powerIn(it, role) === 2 && <EditCommunity key={it.updatedAt} community={it} />}
      {it.role && it.role !== 'member' && <span className="text-sm text-accent">{t(`role.${it.role}`)}</span>}
      {problem && <Notice look="bad">{say(problem)}</Notice>}
    </div>
  )
}

const Rooms = ({ community: it }: { readonly community: Community }) => {
  const { t } = useTranslation('communities')
  const say = useSayRefusal()
  const { slug } = it
  const runs = powerIn(it, useSession()?.role) > 0
  const remove = useSend(removeCommunityRoom, [communityRooms, community, communities])
  const rooms = useQuery({
    ...query(communityRooms, { params: { id: slug }, query: { limit: 100, offset: 0 } }),
    refetchInterval: EVERY_MS,
  })
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('rooms')}</h2>
        {runs && rooms.data && (
          <AddRoom community={it} has={new Set(rooms.data.rooms.map(({ uuid }) => uuid))} />
        )}
      </div>
      {remove.error && <Notice look="bad">{say(remove.error)}</Notice>}
      <Loaded of={rooms} rows={3}>
        {({ rooms: list }) =>
          list.length === 0 ? (
            <p className="text-quiet">{t('noRooms')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {list.map((room) => (
                <li
                  key={room.uuid}
                  className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-panel p-4 focus-within:border-focus hover:border-edge"
                >
                  <Link
                    to="/r/$slug"
                    params={{ slug: room.slug }}
                    className="min-w-0 truncate font-semibold outline-none after:absolute after:inset-0 after:rounded-lg"
                  >
                    {room.name}
                  </Link>
                  <span className="text-sm text-quiet">
                    {room.song ? `${room.song.trackName} · ${room.song.artistName}` : t('silent')}
                    {' · '}
                    {t('now', { count: room.numberOfUsersInRoom })}
                  </span>
                  {runs && (
                    <ConfirmButton
                      size="small"
                      className="relative z-1"
                      title={t('dropSure', { room: room.name, name: it.name })}
                      text={t('dropText')}
                      yes={t('drop')}
                      onYes={() => remove.mutate({ params: { id: slug, roomId: room.uuid } })}
                    >
                      {t('drop')}
                    </ConfirmButton>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

const idOf = ({ userUuid }: { readonly userUuid: string }): string => userUuid

const People = ({ community: it }: { readonly community: Community }) => {
  const { t } = useTranslation('communities')
  const { slug } = it
  const session = useSession()
  const power = powerIn(it, session?.role)
  const pages = usePages(
    keyOf(communityUsers, { slug }),
    async (offset, signal) => {
      const { users, count } = await ask(
        communityUsers,
        { params: { id: slug }, query: { limit: PAGE, offset } },
        signal,
      )
      return { items: users, count }
    },
    idOf,
    { pageSize: PAGE },
  )
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">{t('people')}</h2>
      <PeopleList
        label={t('people')}
        pages={pages}
        isDense
        empty={<p className="text-quiet">{t('nobody')}</p>}
      >
        {(member) => (
          <PersonItem
            key={member.userUuid}
            profile={member.userProfile}
            text={member.role === 'member' ? undefined : t(`role.${member.role}`)}
          >
            {power > 0 && member.userUuid !== session?.uuid && (
              <MemberMenu community={it} member={member} isOwner={power === 2} />
            )}
          </PersonItem>
        )}
      </PeopleList>
    </section>
  )
}
