import { useTranslation } from 'react-i18next'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { chatField } from '#web/shared/chat/chatField.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { ChatPanel } from '#web/shared/chat/view/ChatPanel.tsx'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { PollHost } from './PollHost.tsx'
import { useMuted } from './useMuted.ts'

/** The chat of the room, with the reason in place of the field where one may not write. */
export const RoomChatPanel = () => {
  const { t } = useTranslation('chat')
  const me = useMe()
  const hasChat = useRoom((room) => room.settings.hasChat) ?? true
  const muted = useMuted()
  const look = 'border-t border-line p-3 text-center text-quiet'
  if (!hasChat) return <ChatPanel wall={<p className={look}>{t('off')}</p>} />
  if (me.isGuest) return <ChatPanel wall={<GuestField />} />
  const said = muted && (
    <p role="status" className={look}>
      {muted}
    </p>
  )
  return <ChatPanel wall={said} foot={<PollHost />} />
}

/** What guests see where others write: whoever wants to say something makes an account, and then writes. */
const GuestField = () => {
  const { t } = useTranslation('chat')
  return (
    <div className="border-t border-line p-2.5">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => signUpOffer.open('chat', chatField.focus)}
        className={`${fieldLook} min-h-11 cursor-text text-left text-quiet`}
      >
        {t('write')}
      </button>
    </div>
  )
}
