import { useTranslation } from 'react-i18next'
import { friendsList } from '#contract/social/friends.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { useSession } from '#web/api/useSession.ts'
import { PeopleList } from '#web/shared/people/PeopleList.tsx'
import { PersonItem } from '#web/shared/people/PersonItem.tsx'
import { PersonMenu } from '#web/shared/people/PersonMenu.tsx'
import { usePages } from '#web/shared/people/usePages.ts'
import { Whereabouts } from '#web/shared/people/Whereabouts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const PAGE = 30
/** Friends come and go. */
const EVERY_MS = 20_000
const idOf = ({ id }: { readonly id: number }): number => id

/** One's friends, those who are online first, and where they are. */
export const FriendsPanel = ({ onFind }: { readonly onFind: () => void }) => {
  const { t } = useTranslation('friends')
  const uuid = useSession()?.uuid ?? ''
  const pages = usePages(
    keyOf(friendsList, { uuid }),
    async (offset, signal) => {
      const { friends, count } = await ask(
        friendsList,
        { params: { id: uuid }, query: { limit: PAGE, offset } },
        signal,
      )
      return { items: friends, count }
    },
    idOf,
    { pageSize: PAGE, every: EVERY_MS },
  )
  return (
    <PeopleList
      label={t('tabs.friends')}
      pages={pages}
      empty={
        <EmptyState
          art="/art/empty-lobby.svg"
          title={t('friends.noneTitle')}
          text={t('friends.noneText')}
          action={
            <Button look="primary" onClick={onFind}>
              {t('friends.find')}
            </Button>
          }
        />
      }
    >
      {({ id, userProfile, presence }) =>
        userProfile && (
          <PersonItem key={id} profile={userProfile} text={<Whereabouts presence={presence} />}>
            <PersonMenu person={userProfile} relation="friend" />
          </PersonItem>
        )
      }
    </PeopleList>
  )
}
