import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ownEvents } from '#contract/realtime/ours.ts'
import { afkMessage, type AfkNotice } from '#contract/room/rules/told.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { toast } from '#web/ui/toast.ts'

const sayHere = (): void => {
  tabConnection.ask(ownEvents.here, { kind: 'input' }).catch(() => undefined)
}

/** Says when the room takes one for away and one's place may go, until one is back; a press says that one is here. */
export const useAfkNotice = (): void => {
  const { t, i18n } = useTranslation('room')
  const visit = useVisit()
  useEffect(() => {
    if (!visit) return
    let withdraw = (): void => undefined
    const end = visit.onMessage((message) => {
      if (message.name !== afkMessage || !('params' in message)) return
      const { step, removedAt } = message.params as AfkNotice
      withdraw()
      if (step === 0) return
      const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' })
      withdraw = toast({
        look: 'bad',
        title: t('away.title'),
        text: removedAt === null ? t('away.told') : t('away.text', { time: time.format(removedAt) }),
        action: { label: t('away.here'), run: sayHere },
        stays: 0,
      })
    })
    return () => {
      end()
      withdraw()
    }
  }, [visit, t, i18n])
}
