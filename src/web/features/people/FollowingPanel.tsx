import { Bell, BellOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { followedDjs } from '#contract/social/djFans.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { PeopleList } from '#web/shared/people/PeopleList.tsx'
import { PersonItem } from '#web/shared/people/PersonItem.tsx'
import { useFriendActions } from '#web/shared/people/useFriendActions.ts'
import { usePages } from '#web/shared/people/usePages.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const PAGE = 30
const idOf = ({ id }: { readonly id: number }): number => id

/** The DJs one follows, and whether one is told when they take the decks. */
export const FollowingPanel = ({ onFind }: { readonly onFind: () => void }) => {
  const { t } = useTranslation(['friends', 'people'])
  const actions = useFriendActions()
  const pages = usePages(
    keyOf(followedDjs),
    async (skip, signal) => {
      const { djFans, count } = await ask(followedDjs, { query: { take: PAGE, skip } }, signal)
      return { items: djFans, count }
    },
    idOf,
    { pageSize: PAGE },
  )
  return (
    <PeopleList
      label={t('friends:tabs.following')}
      pages={pages}
      empty={
        <EmptyState
          art="/art/empty-queue.svg"
          title={t('friends:following.noneTitle')}
          text={t('friends:following.noneText')}
          action={<Button onClick={onFind}>{t('friends:friends.find')}</Button>}
        />
      }
    >
      {({ id, userProfile, notify }) =>
        userProfile && (
          <PersonItem
            key={id}
            profile={userProfile}
            text={t(notify ? 'friends:following.told' : 'friends:following.quiet')}
          >
            <Button
              size="small"
              aria-pressed={notify}
              aria-label={t('friends:following.tellOf', { name: userProfile.nickname })}
              icon={
                notify ? <Bell aria-hidden className="size-4" /> : <BellOff aria-hidden className="size-4" />
              }
              onClick={() => void actions.follow(userProfile, !notify)}
            >
              {t(notify ? 'friends:following.on' : 'friends:following.off')}
            </Button>
            <Button
              size="small"
              look="quiet"
              aria-label={t('friends:following.stopOf', { name: userProfile.nickname })}
              onClick={() => void actions.unfollow(userProfile, notify)}
            >
              {t('people:unfollow')}
            </Button>
          </PersonItem>
        )
      }
    </PeopleList>
  )
}
