import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Bell, BellOff, Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/chat/conversations.ts'
import { muteConversation } from '#contract/chat/standing.ts'
import { oneProfile } from '#contract/user/profiles.ts'
import { ask } from '#web/api/ask.ts'
import { query } from '#web/api/queries.ts'
import { PersonHead } from '#web/shared/person/PersonHead.tsx'
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx'
import { useStanding } from './useStanding.ts'

const HOUR_MS = 3_600_000

interface Props {
  readonly conversation: Conversation | undefined
  readonly uid: string
}

/** Who a conversation is with, the way back to the list, and whether one is told of it. */
export const ConversationHead = ({ conversation, uid }: Props) => {
  const { t } = useTranslation('messages')
  const change = useStanding()
  const profile = useQuery({ ...query(oneProfile, { params: { id: uid } }), retry: false })
  const whom = conversation && 'uid' in conversation.conversationWith ? conversation.conversationWith : null
  const name = whom?.name ?? profile.data?.nickname ?? ''
  const mute = (until: string | null): void => {
    if (!conversation) return
    const params = { conversationId: conversation.conversationId }
    void change(ask(muteConversation, { params, body: { until } }))
  }
  const isMuted = (conversation?.roomtone.mutedUntil ?? null) !== null
  const hours = (count: number): MenuEntry => ({
    key: String(count),
    label: t('mute.hours', { count }),
    icon: <BellOff aria-hidden />,
    onSelect: () => mute(new Date(Date.now() + count * HOUR_MS).toISOString()),
  })
  const entries: MenuEntry[] = isMuted
    ? [{ key: 'tell', label: t('mute.end'), icon: <Bell aria-hidden />, onSelect: () => mute(null) }]
    : [
        hours(1),
        hours(8),
        { key: 'ever', label: t('mute.ever'), icon: <BellOff aria-hidden />, onSelect: () => mute('ever') },
      ]
  return (
    <header className="flex min-h-16 items-center gap-2 border-b border-line py-2 pr-2 pl-2 side:pl-4">
      <Link
        to="/chat"
        search={(now) => ({ q: now.q })}
        aria-label={t('back')}
        className="grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text side:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      {profile.data && <PersonHead avatarId={profile.data.avatarId} color={profile.data.color} />}
      <div className="min-w-0 flex-1 pl-1">
        <h2 className="truncate text-lg leading-6">
          <Link to="/u/$uuid" params={{ uuid: uid }} className="hover:underline">
            {name}
          </Link>
        </h2>
        <p className="flex items-center gap-1.5 text-sm text-quiet">
          {whom && t(whom.status)}
          {isMuted && (
            <span className="flex items-center gap-1.5">
              <BellOff aria-hidden className="size-3.5" />
              {t('muted')}
            </span>
          )}
        </p>
      </div>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t('more', { name })}
            className="inline-grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text"
          >
            <Ellipsis aria-hidden className="size-5" />
          </button>
        }
        entries={entries}
      />
    </header>
  )
}
