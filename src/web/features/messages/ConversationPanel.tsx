import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { conversationWith } from '#contract/chat/conversations.ts'
import { relationWith } from '#contract/social/people.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { query } from '#web/api/queries.ts'
import { talkId } from '#web/shared/chat/engine/chatTransport.ts'
import { ChatPanel } from '#web/shared/chat/view/ChatPanel.tsx'
import { type ChatPlace, ChatPlaceProvider } from '#web/shared/chat/view/chatPlace.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useFriendActions } from '#web/shared/people/useFriendActions.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConversationHead } from './ConversationHead.tsx'
import { attend, privateChat } from './privateChat.ts'
import { RequestBar } from './RequestBar.tsx'
import { useReading } from './useReading.ts'
import { useIsTyping, useSayTyping } from './useTypingShown.ts'

interface Props {
  readonly uid: string
  readonly ownUuid: string
}

const noVotes = (): null => null

/** One private conversation: who it is with, what was said, and the field to answer. */
export const ConversationPanel = ({ uid, ownUuid }: Props) => {
  const { t } = useTranslation('messages')
  const talk = useMemo(() => ({ kind: 'user' as const, uid, ownUuid }), [uid, ownUuid])
  const id = talkId(talk)
  const engine = privateChat(talk)
  const navigate = useNavigate()
  const say = useSayRefusal()
  const actions = useFriendActions()
  const [shownPictures] = useState(() => new Set<string>())
  const own = useQuery(query(ownProfile, {}))
  const conversation = useQuery({ ...query(conversationWith, { params: { uid } }), retry: false })
  const between = useQuery({ ...query(relationWith, { params: { id: uid } }), retry: false })
  useEffect(() => attend(engine), [engine])
  useEffect(() => engine.onRefused((error) => toast({ look: 'bad', title: say(error) })), [engine, say])
  useReading(engine, uid)
  useSayTyping(id, engine.draft)
  const isTyping = useIsTyping(id)

  const seen = conversation.data?.data
  const whom = seen && 'uid' in seen.conversationWith ? seen.conversationWith : undefined
  const isNew = seen?.roomtone.group === 'unset'
  const place = useMemo(
    (): ChatPlace => ({
      engine,
      ownUuid,
      author: own.data,
      mayModerate: false,
      people: () => (whom ? [{ uuid: whom.uid, name: whom.name }] : []),
      openPerson: (uuid) => void navigate({ to: '/u/$uuid', params: { uuid } }),
      commands: [],
      takesBare: () => true,
      saysUnknown: () => whom?.role === 'bot',
      SongVotes: noVotes,
      shownPictures,
      // Until it is known whose words they are, nothing in them is live.
      isPlain: isNew || conversation.isPending,
    }),
    [engine, ownUuid, own.data, whom, navigate, shownPictures, isNew, conversation.isPending],
  )
  if (conversation.isError && !seen)
    return <EmptyState art="/art/not-found.svg" title={t('goneTitle')} text={t('goneText')} />
  const isSeen = seen?.lastMessage?.sender === ownUuid && seen.lastMessage.readAt !== undefined
  const wall = between.data?.blocked && whom && (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line p-3 text-quiet">
      <p>{t('blocked', { name: whom.name })}</p>
      <Button size="small" onClick={() => void actions.unblockThem({ uuid: uid, nickname: whom.name })}>
        {t('unblock')}
      </Button>
    </div>
  )
  return (
    <ChatPlaceProvider value={place}>
      <ConversationHead conversation={seen} uid={uid} />
      {isNew && whom && <RequestBar conversationId={id} name={whom.name} />}
      <ChatPanel
        wall={wall || undefined}
        foot={
          <p role="status" className="min-h-5 px-5 text-sm text-quiet">
            {isTyping ? t('typing', { name: whom?.name }) : isSeen ? t('seen') : ''}
          </p>
        }
      />
    </ChatPlaceProvider>
  )
}
