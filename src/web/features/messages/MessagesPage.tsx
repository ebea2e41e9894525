import { useState } from 'react'
import { getRouteApi, Link, useParams } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { isMember } from '#web/api/session.ts'
import { useSession } from '#web/api/useSession.ts'
import { useSettled } from '#web/shared/browser/useSettled.ts'
import { useTyping } from '#web/shared/browser/useTyping.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { MembersOnly } from '#web/shared/page/MembersOnly.tsx'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ConversationList } from './ConversationList.tsx'
import { ConversationPanel } from './ConversationPanel.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import { SearchField } from './SearchField.tsx'
import { useConversations } from './useConversations.ts'

/** Shorter words are not looked for. */
const LEAST_LOOKED_FOR = 2

const route = getRouteApi('/chat')

/** `/chat` and `/chat/:uuid`: the list on the left, a conversation on the right; on a phone one after the other. */
export const MessagesPage = () => {
  const { t } = useTranslation('messages')
  const session = useSession()
  const isHere = isMember(session)
  const { uuid } = useParams({ strict: false })
  const all = useConversations(isHere)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [words, type] = useState(search.q ?? '')
  const look = (text: string): void => {
    type(text)
    void navigate({ to: '.', search: { q: text || undefined }, replace: true, resetScroll: false })
  }
  const q = useSettled(words.trim())
  const isLooking = words.trim().length >= LEAST_LOOKED_FOR && q.length >= LEAST_LOOKED_FOR
  useTyping()
  usePageTitle(t('title'))
  if (!isHere || !session) return <MembersOnly back="/chat" art="/art/profile.svg" />
  const isOpen = uuid !== undefined && uuid !== session.uuid
  return (
    <div className="flex h-stage min-h-0 overflow-hidden">
      <section
        aria-label={t('list')}
        className={clsx(
          'min-h-0 w-full flex-col border-line side:w-80 side:shrink-0 side:border-r lg:w-96',
          isOpen ? 'hidden side:flex' : 'flex',
        )}
      >
        <h1 className="px-5 pt-5 pb-2 text-2xl">{t('title')}</h1>
        <SearchField value={words} onChange={look} />
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
          {isLooking ? (
            <FoundMessages q={q} ownUuid={session.uuid} />
          ) : (
            <Loaded of={all} rows={5}>
              {(list) => <ConversationList all={list} current={uuid} />}
            </Loaded>
          )}
        </div>
      </section>
      <section
        aria-label={t('conversation')}
        data-panel
        className={clsx('min-h-0 min-w-0 flex-1 flex-col', isOpen ? 'flex' : 'hidden side:flex')}
      >
        {isOpen && <h1 className="sr-only side:hidden">{t('title')}</h1>}
        {isOpen ? (
          <ConversationPanel key={uuid} uid={uuid.toLowerCase()} ownUuid={session.uuid} />
        ) : (
          <EmptyState
            art="/art/empty-lobby.svg"
            title={t('chooseTitle')}
            text={t('chooseText')}
            action={
              <Link to="/people" className={buttonLook()}>
                {t('toPeople')}
              </Link>
            }
          />
        )}
      </section>
    </div>
  )
}
