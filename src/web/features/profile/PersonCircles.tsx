import { useTranslation } from 'react-i18next'
import { djsFollowedBy, fansOfDj } from '#contract/social/djFans.ts'
import { friendsList } from '#contract/social/friends.ts'
import type { Profile } from '#contract/user/profile.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { PeopleList } from '#web/shared/people/PeopleList.tsx'
import { PersonItem } from '#web/shared/people/PersonItem.tsx'
import { usePages } from '#web/shared/people/usePages.ts'

const PAGE = 12

type Circle = 'fans' | 'followed' | 'friends'

/** One page of those who stand around somebody. */
const pageOf = {
  fans: async (uuid: string, skip: number, signal: AbortSignal) => {
    const page = await ask(fansOfDj, { params: { id: uuid }, query: { take: PAGE, skip } }, signal)
    return { items: page.djFans, count: page.count }
  },
  followed: async (uuid: string, skip: number, signal: AbortSignal) => {
    const page = await ask(djsFollowedBy, { params: { id: uuid }, query: { take: PAGE, skip } }, signal)
    return { items: page.djs, count: page.count }
  },
  friends: async (uuid: string, offset: number, signal: AbortSignal) => {
    const page = await ask(friendsList, { params: { id: uuid }, query: { limit: PAGE, offset } }, signal)
    return { items: page.friends, count: page.count }
  },
} as const
const endpoints = { fans: fansOfDj, followed: djsFollowedBy, friends: friendsList } as const

/** That somebody stands around somebody, and who it is, where they show it. */
interface Around {
  readonly id: number
  readonly userProfile?: Profile | undefined
}
const idOf = ({ id }: Around): number => id

/** The fans of somebody, the DJs they follow and their friends, as far as they show them. */
export const PersonCircles = ({ uuid }: { readonly uuid: string }) => {
  const isHere = isMember(useSession())
  return (
    <div className="mt-8 flex flex-col gap-8">
      <CircleList uuid={uuid} circle="fans" />
      <CircleList uuid={uuid} circle="followed" />
      {isHere && <CircleList uuid={uuid} circle="friends" />}
    </div>
  )
}

const CircleList = ({ uuid, circle }: { readonly uuid: string; readonly circle: Circle }) => {
  const { t } = useTranslation('people')
  const pages = usePages<Around>(
    keyOf(endpoints[circle], { uuid }),
    (offset, signal) => pageOf[circle](uuid, offset, signal),
    idOf,
    { pageSize: PAGE, retry: (error) => !isPrivate(error) },
  )
  const { error } = pages.answer
  const title = t(`circle.${circle}.title`)
  return (
    <section>
      <h2 className="mb-3 text-lg">
        {title}
        {pages.count > 0 && <span className="ml-2 text-quiet tabular-nums">{pages.count}</span>}
      </h2>
      {isPrivate(error) ? (
        <p className="text-quiet">{t('circle.private')}</p>
      ) : (
        <PeopleList
          label={title}
          pages={pages}
          isDense
          empty={<p className="text-quiet">{t(`circle.${circle}.${pages.count > 0 ? 'hidden' : 'none'}`)}</p>}
        >
          {({ id, userProfile }) => userProfile && <PersonItem key={id} profile={userProfile} />}
        </PeopleList>
      )}
    </section>
  )
}

const isPrivate = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'listPrivate'
