import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/chat/conversations.ts'
import type { ChatUser } from '#contract/chat/message.ts'
import { defaultAvatarSlug } from '#contract/avatars.ts'
import { MOST_PROFILES, profiles } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'
import { lineOf } from '#web/shared/chat/engine/lineOf.ts'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const DEFAULT_COLOR = '#b79bff'

const personOf = ({ conversationWith }: Conversation): ChatUser | undefined =>
  'uid' in conversationWith ? conversationWith : undefined

interface Props {
  readonly all: readonly Conversation[]
  /** Whose conversation is open. */
  readonly current: string | undefined
}

/** Private conversations by what the other one is to the reader; what waits to be accepted is folded. */
export const ConversationList = ({ all, current }: Props) => {
  const { t } = useTranslation('messages')
  const uuids = all.flatMap((one) => personOf(one)?.uid ?? []).slice(0, MOST_PROFILES)
  const looks = useQuery({
    ...query(profiles, { query: { users: uuids } }),
    enabled: uuids.length > 0,
    placeholderData: (last) => last,
  })
  const lookOf = new Map((looks.data ?? []).map(({ userProfile }) => [userProfile.uuid, userProfile]))
  const row = (one: Conversation) => {
    const person = personOf(one)
    const look = lookOf.get(person?.uid ?? '')
    return (
      person && (
        <Row
          key={one.conversationId}
          conversation={one}
          person={person}
          avatarId={look?.avatarId ?? defaultAvatarSlug}
          color={look?.color ?? DEFAULT_COLOR}
          isCurrent={person.uid === current}
        />
      )
    )
  }
  const of = (group: string) => all.filter(({ roomtone }) => roomtone.group === group)
  const [friends, others, requests] = [of('friends'), of('others'), of('unset')]
  if (all.length === 0)
    return <EmptyState art="/art/empty-queue.svg" title={t('noneTitle')} text={t('noneText')} />
  return (
    <div className="flex flex-col gap-5 p-3">
      <Group title={t('friends', { count: friends.length })}>
        {friends.map(row)}
        {friends.length === 0 && <li className="px-2 py-1 text-quiet">{t('noFriends')}</li>}
      </Group>
      <Group title={t('others', { count: others.length })}>
        {others.map(row)}
        {others.length === 0 && <li className="px-2 py-1 text-quiet">{t('noOthers')}</li>}
      </Group>
      {requests.length > 0 && (
        <details open={requests.some((one) => personOf(one)?.uid === current)}>
          <summary className="flex min-h-11 cursor-pointer items-center rounded-md px-2 font-semibold hover:bg-raised">
            {t('requests', { count: requests.length })}
          </summary>
          <p className="px-2 pb-2 text-sm text-quiet">{t('requestsText')}</p>
          <ul className="flex flex-col gap-0.5">{requests.map(row)}</ul>
        </details>
      )}
    </div>
  )
}

const Group = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <section>
    <h2 className="mb-1 px-2 text-sm font-semibold text-quiet">{title}</h2>
    <ul className="flex flex-col gap-0.5">{children}</ul>
  </section>
)

interface RowProps {
  readonly conversation: Conversation
  readonly person: ChatUser
  readonly avatarId: string
  readonly color: string
  readonly isCurrent: boolean
}

const MOST_SHOWN = 99

const Row = ({ conversation, person, avatarId, color, isCurrent }: RowProps) => {
  const { t, i18n } = useTranslation('messages')
  const { lastMessage, unreadMessageCount: unread, roomtone } = conversation
  const said = lastMessage && lineOf(lastMessage)
  const isOwn = said !== undefined && said.senderUuid !== person.uid
  const words = said && (said.text || t(said.song ? 'aSong' : 'aPicture'))
  return (
    <li>
      <Link
        to="/chat/$uuid"
        params={{ uuid: person.uid }}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-raised aria-[current]:bg-raised"
      >
        <PersonHead avatarId={avatarId} color={color} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-semibold">{person.name}</span>
            {said && (
              <time dateTime={new Date(said.sentAt).toISOString()} className="shrink-0 text-xs text-quiet">
                {shortTime(said.sentAt, i18n.language)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2 text-sm text-quiet">
            <span className="min-w-0 flex-1 truncate">
              {words !== undefined && (isOwn ? t('you', { words }) : words)}
            </span>
            {roomtone.mutedUntil !== null && (
              <>
                <BellOff aria-hidden className="size-3.5 shrink-0" />
                <span className="sr-only">{t('muted')}</span>
              </>
            )}
            {unread > 0 && (
              <span className="shrink-0 rounded-full bg-accent px-1.5 text-xs leading-5 font-bold text-ink tabular-nums">
                <span aria-hidden>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
                <span className="sr-only">{t('unread', { count: unread })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** The time of today, the day of another one. */
const shortTime = (at: number, language: string): string => {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(
    language,
    isToday ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short' },
  ).format(at)
}
