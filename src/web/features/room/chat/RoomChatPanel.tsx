import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signUpOffer } from '#web/shared/account/signUpOffer.ts'
import { chatField } from '#web/shared/chat/chatField.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { type ChatCommand, ChatPlaceProvider, useChat } from '#web/shared/chat/view/chatPlace.ts'
import { ChatPanel } from '#web/shared/chat/view/ChatPanel.tsx'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { PollHost } from './PollHost.tsx'
import { ShieldNotice } from './ShieldNotice.tsx'
import { RoomWords } from './RoomWords.tsx'
import { useMuted } from './useMuted.ts'

const MoreCommands = lazyPart(async () => {
  const [code] = await Promise.all([
    import('./commands/MoreCommands.tsx'),
    loadSentences(['commands', 'moderation', 'people', 'refusals']),
  ])
  return code.MoreCommands
})
const none: readonly ChatCommand[] = []

/** The chat of the room, under what the room says by itself. */
export const RoomChatPanel = () => (
  <>
    <RoomWords />
    <Talk />
  </>
)

/** The talk, with the reason in place of the field where one may not write. */
const Talk = () => {
  const { t } = useTranslation('chat')
  const me = useMe()
  const hasChat = useRoom((room) => room.settings.hasChat) ?? true
  const roomUuid = useRoom((room) => room.settings.uuid)
  const muted = useMuted()
  const place = useChat()
  const [more, setMore] = useState(none)
  const whole = useMemo(
    () => ({
      ...place,
      commands: [...place.commands, ...more],
      // What is typed before all commands are there may be one of them, and is not said aloud.
      saysUnknown: () => more !== none && place.saysUnknown(),
      areCommandsComing: more === none,
    }),
    [place, more],
  )
  const look = 'border-t border-line p-3 text-center text-quiet'
  if (!hasChat) return <ChatPanel wall={<p className={look}>{t('off')}</p>} />
  if (me.isGuest) return <ChatPanel wall={<GuestField />} />
  const said = muted && (
    <p role="status" className={look}>
      {muted}
    </p>
  )
  const foot = (
    <>
      {roomUuid !== undefined && <ShieldNotice roomUuid={roomUuid} />}
      <PollHost />
    </>
  )
  return (
    <ChatPlaceProvider value={whole}>
      <ChatPanel wall={said} foot={foot} />
      <Suspense>
        <MoreCommands onChange={setMore} />
      </Suspense>
    </ChatPlaceProvider>
  )
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
