import { useTranslation } from 'react-i18next'
import { type FriendInvitation, invitationsFor, invitationsFrom } from '#contract/social/invitations.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { day } from '#web/shared/format/time.ts'
import { FriendButton } from '#web/shared/people/FriendButton.tsx'
import { PeopleList } from '#web/shared/people/PeopleList.tsx'
import { PersonItem } from '#web/shared/people/PersonItem.tsx'
import { usePages } from '#web/shared/people/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const PAGE = 30
const idOf = ({ id }: { readonly id: number }): number => id

/** Who asks to be a friend, and whom one asked. */
export const RequestsPanel = () => {
  const { t } = useTranslation('friends')
  return (
    <div className="flex flex-col gap-8">
      <Requests
        way="for"
        empty={
          <EmptyState
            art="/art/empty-search.svg"
            level={3}
            title={t('requests.noneTitle')}
            text={t('requests.noneText')}
          />
        }
      />
      <Requests way="from" empty={<p className="text-quiet">{t('requests.noneFrom')}</p>} />
    </div>
  )
}

interface Props {
  readonly way: 'for' | 'from'
  readonly empty: React.ReactNode
}

const Requests = ({ way, empty }: Props) => {
  const { t, i18n } = useTranslation('friends')
  const endpoint = way === 'for' ? invitationsFor : invitationsFrom
  const pages = usePages<FriendInvitation>(
    keyOf(endpoint),
    async (offset, signal) => {
      const { invitations, count } = await ask(endpoint, { query: { limit: PAGE, offset } }, signal)
      return { items: invitations, count }
    },
    idOf,
    { pageSize: PAGE },
  )
  const title = t(`requests.${way}`)
  return (
    <section>
      <h2 className="mb-3 text-sm font-semibold text-quiet">{title}</h2>
      <PeopleList label={title} pages={pages} empty={empty}>
        {({ id, userProfile, message, createdAt }) => (
          <PersonItem
            key={id}
            profile={userProfile}
            text={
              <>
                {message !== '' && <q className="block break-words text-text">{message}</q>}
                {day(createdAt, i18n.language)}
              </>
            }
          >
            <FriendButton
              person={userProfile}
              relation={way === 'for' ? 'inviting' : 'invited'}
              invitationId={id}
              size="small"
            />
          </PersonItem>
        )}
      </PeopleList>
    </section>
  )
}
