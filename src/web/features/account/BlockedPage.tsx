import { useTranslation } from 'react-i18next'
import { blockedUsers } from '#contract/social/blocks.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { day } from '#web/shared/format/time.ts'
import { PeopleList } from '#web/shared/people/PeopleList.tsx'
import { PersonItem } from '#web/shared/people/PersonItem.tsx'
import { useFriendActions } from '#web/shared/people/useFriendActions.ts'
import { usePages } from '#web/shared/people/usePages.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SettingsPage } from './SettingsPage.tsx'

const PAGE = 30
const idOf = ({ id }: { readonly id: number }): number => id

/** `/settings/blocked`: whom one blocks, and what that does. */
export const BlockedPage = () => {
  const { t, i18n } = useTranslation('privacy')
  const actions = useFriendActions()
  const pages = usePages(
    keyOf(blockedUsers),
    async (offset, signal) => {
      const answer = await ask(blockedUsers, { query: { limit: PAGE, offset } }, signal)
      return { items: answer.blockedUsers, count: answer.count }
    },
    idOf,
    { pageSize: PAGE },
  )
  return (
    <SettingsPage title={t('blocked.title')} text={t('blocked.text')}>
      <PeopleList
        label={t('blocked.title')}
        pages={pages}
        empty={<EmptyState title={t('blocked.noneTitle')} text={t('blocked.noneText')} />}
      >
        {({ id, userProfile, createdAt }) => (
          <PersonItem
            key={id}
            profile={userProfile}
            text={t('blocked.since', { date: day(createdAt, i18n.language) })}
          >
            <Button
              size="small"
              aria-label={t('blocked.unblockOf', { name: userProfile.nickname })}
              onClick={() => void actions.unblockThem(userProfile)}
            >
              {t('blocked.unblock')}
            </Button>
          </PersonItem>
        )}
      </PeopleList>
    </SettingsPage>
  )
}
