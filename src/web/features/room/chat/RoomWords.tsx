import { Hand, Megaphone, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kept } from '#web/api/browserStorage.ts'
import type { Visit } from '#web/connection/visit.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { themeName } from '#web/shared/ruled/themeName.ts'
import { greetingIn } from './greetingIn.ts'

/** Visits whose greeting was put away. */
const greeted = new WeakSet<Visit>()

/** What the room says by itself, above the chat: a greeting to who comes, and its message until it is put away. */
export const RoomWords = () => {
  const visit = useVisit()
  return visit ? <Words key={visit.roomUuid} visit={visit} /> : null
}

const Words = ({ visit }: { readonly visit: Visit }) => {
  const { t, i18n } = useTranslation('room')
  const words = useRoom((room) => room.roomtone.words)
  const theme = useRoom((room) => room.roomtone.theme)
  const room = useRoom((state) => state.settings.name) ?? ''
  const name = useMe().data?.userProfile.nickname ?? ''
  const storedAt = `roomtone.motd.${visit.roomUuid}`
  const [read, setRead] = useState(() => kept.read(storedAt))
  const [isGreeted, setGreeted] = useState(() => greeted.has(visit))
  const motd = words?.motd ?? ''
  // Another message was shown since: the one that was put away is new when it comes back.
  if (read !== null && motd !== '' && motd !== read) setRead(null)
  useEffect(() => {
    if (read === null) kept.remove(storedAt)
  }, [read, storedAt])
  if (words === undefined) return null
  const greeting = greetingIn(words.welcome, i18n.language, {
    name,
    room,
    theme: theme ? themeName(theme) : t('words.noTheme'),
  })
  return (
    <>
      {greeting !== undefined && !isGreeted && (
        <Line
          label={t('words.welcome')}
          icon={<Hand aria-hidden className="mt-1 size-4 shrink-0 text-accent" />}
          dismiss={t('words.dismissWelcome')}
          onDismiss={() => {
            greeted.add(visit)
            setGreeted(true)
          }}
        >
          {greeting}
        </Line>
      )}
      {motd !== '' && motd !== read && (
        <Line
          label={t('words.motd')}
          icon={<Megaphone aria-hidden className="mt-1 size-4 shrink-0 text-accent" />}
          dismiss={t('words.dismissMotd')}
          onDismiss={() => {
            kept.write(storedAt, motd)
            setRead(motd)
          }}
        >
          {motd}
        </Line>
      )}
    </>
  )
}

interface LineProps {
  readonly label: string
  readonly icon: ReactNode
  readonly dismiss: string
  readonly onDismiss: () => void
  readonly children: string
}

const Line = ({ label, icon, dismiss, onDismiss, children }: LineProps) => (
  <section
    aria-label={label}
    className="flex shrink-0 items-start gap-2 border-b border-line bg-raised/50 py-1 pr-1 pl-3 text-sm"
  >
    {icon}
    <p className="my-0.5 max-h-24 min-w-0 flex-1 overflow-y-auto break-words whitespace-pre-line">
      {children}
    </p>
    <IconButton label={dismiss} icon={<X aria-hidden className="size-4" />} onClick={onDismiss} />
  </section>
)
