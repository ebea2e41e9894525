import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { ChatPanel } from '#web/shared/chat/view/ChatPanel.tsx'
import { useMuted } from './useMuted.ts'

/** The chat of the room, with the reason in place of the field where one may not write. */
export const RoomChatPanel = () => {
  const { t } = useTranslation(['chat', 'common'])
  const me = useMe()
  const hasChat = useRoom((room) => room.settings.hasChat) ?? true
  const slug = useRoom((room) => room.settings.slug) ?? ''
  const muted = useMuted()
  const look = 'border-t border-line p-3 text-center text-quiet'
  if (!hasChat) return <ChatPanel wall={<p className={look}>{t('chat:off')}</p>} />
  if (me.isGuest)
    return (
      <ChatPanel
        wall={
          <div className={`${look} flex items-center justify-center gap-3`}>
            {t('chat:guest')}
            <Link to="/login" search={{ back: `/r/${slug}` }} className={buttonLook({ size: 'small' })}>
              {t('common:logIn')}
            </Link>
          </div>
        }
      />
    )
  const said = muted && (
    <p role="status" className={look}>
      {muted}
    </p>
  )
  return <ChatPanel wall={said} />
}
