import { useEffect, useState } from 'react'
import { Hearing, hearingMessage } from '#contract/realtime/hearing.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'

/** Who hears a play, as its DJ and the moderators are told; undefined for everybody else. */
export const useHeardBy = (playId: string | undefined): Hearing | undefined => {
  const [told, setTold] = useState<Hearing>()
  useEffect(
    () =>
      tabConnection.onBroadcast(({ message }) => {
        if (message.name !== hearingMessage || !('params' in message)) return
        const hearing = Hearing.safeParse(message.params)
        if (hearing.success) setTold(hearing.data)
      }),
    [],
  )
  return told?.playId === playId ? told : undefined
}
