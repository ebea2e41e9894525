import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { friendsList } from '#contract/social/friends.ts'
import { query } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'

/** Names are asked for once for all rooms; who is online comes first. */
const MOST_NAMES = 100
const KEEP_MS = 60_000

/** Which friends are in a room: the heads and names of two, and how many more. */
export const FriendsHere = ({ uuids }: { readonly uuids: readonly string[] }) => {
  const { t } = useTranslation('lobby')
  const me = useSession()?.uuid ?? ''
  const friends = useQuery({
    ...query(friendsList, { params: { id: me }, query: { limit: MOST_NAMES, offset: 0 } }),
    staleTime: KEEP_MS,
  })
  const known = friends.data?.friends.flatMap(({ userProfile }) => userProfile ?? []) ?? []
  const [first, second] = uuids.flatMap((uuid) => known.find((one) => one.uuid === uuid) ?? [])
  const words = (): string => {
    if (!first) return t('friends.count', { count: uuids.length })
    if (!second)
      return uuids.length === 1
        ? t('friends.one', { first: first.nickname })
        : t('friends.count', { count: uuids.length })
    const names = { first: first.nickname, second: second.nickname }
    return uuids.length === 2
      ? t('friends.two', names)
      : t('friends.more', { ...names, count: uuids.length - 2 })
  }
  return (
    <p className="mb-2 flex items-center gap-2 text-sm">
      <span aria-hidden className="flex shrink-0 -space-x-2">
        {[first, second].map(
          (one) =>
            one && <PersonHead key={one.uuid} avatarId={one.avatarId} color={one.color} size="small" />,
        )}
      </span>
      <span className="min-w-0 truncate">{words()}</span>
    </p>
  )
}
