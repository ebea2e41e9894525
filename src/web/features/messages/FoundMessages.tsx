import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#contract/chat/message.ts'
import { searchMessages } from '#contract/chat/search.ts'
import { ask } from '#web/api/ask.ts'
import { keyOf } from '#web/api/queries.ts'
import { lineOf } from '#web/shared/chat/engine/lineOf.ts'
import { wantedLine } from '#web/shared/chat/engine/wantedLine.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { MoreButton } from '#web/shared/page/MoreButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { privateChat } from './privateChat.ts'

const PAGE = 30

interface Props {
  readonly q: string
  readonly ownUuid: string
}

/** Messages that hold the words one looks for, in all conversations and rooms, the newest first. */
export const FoundMessages = ({ q, ownUuid }: Props) => {
  const { t } = useTranslation(['messages', 'common'])
  const say = useSayRefusal()
  const found = useInfiniteQuery({
    queryKey: keyOf(searchMessages, { q }),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const before = pageParam === undefined ? {} : { before: pageParam }
      return (await ask(searchMessages, { query: { q, limit: String(PAGE), ...before } }, signal)).data
    },
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  })
  if (found.isError) return <Notice look="bad">{say(found.error)}</Notice>
  const all = found.data?.pages.flat()
  return (
    <div className="flex flex-col gap-2 p-3">
      <p role="status" className={all?.length === 0 ? 'px-2 py-4 text-quiet' : 'sr-only'}>
        {all && (all.length === 0 ? t('messages:search.none', { q }) : t('messages:search.found'))}
      </p>
      {!all && ['a', 'b', 'c'].map((key) => <Skeleton key={key} className="h-14" />)}
      <ul className="flex flex-col gap-0.5">
        {all?.map((message) => (
          <Found key={message.id} message={message} ownUuid={ownUuid} />
        ))}
      </ul>
      <MoreButton of={found}>{t('messages:search.more')}</MoreButton>
    </div>
  )
}

const look = 'block min-h-14 rounded-md px-2 py-1.5 hover:bg-raised'

const Found = ({ message, ownUuid }: { readonly message: ChatMessage; readonly ownUuid: string }) => {
  const { t, i18n } = useTranslation('messages')
  const line = lineOf(message)
  const { sender, receiver } = message.data.entities
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(line.sentAt)
  const isOwn = message.sender === ownUuid
  const row = (place: string) => (
    <>
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold">{place}</span>
        <time dateTime={new Date(line.sentAt).toISOString()} className="shrink-0 text-xs text-quiet">
          {date}
        </time>
      </span>
      <span className="line-clamp-2 text-sm break-words text-quiet">
        {isOwn ? t('you', { words: line.text }) : `${line.name}: ${line.text}`}
      </span>
    </>
  )
  if (receiver.entityType === 'group')
    return (
      <li>
        <Link to="/r/$slug" params={{ slug: receiver.entity.guid }} className={look}>
          {row(receiver.entity.name)}
        </Link>
      </li>
    )
  const other = isOwn ? receiver.entity : sender.entity
  return (
    <li>
      <Link
        to="/chat/$uuid"
        params={{ uuid: other.uid }}
        search={(now) => ({ q: now.q })}
        onClick={() => wantedLine.want(privateChat({ kind: 'user', uid: other.uid, ownUuid }), message.id)}
        className={look}
      >
        {row(other.name)}
      </Link>
    </li>
  )
}
