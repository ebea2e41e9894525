import { useEffect } from 'react'
import { ownEvents } from '#contract/realtime/ours.ts'
import { tabConnection } from '#web/connection/tabConnection.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { useSound } from '#web/shared/currentRoom/useSound.ts'

/** Tells a room that asks through which providers one hears songs, and when one cannot hear what plays. */
export const useReachReports = (): void => {
  const visit = useVisit()
  const isAsked = useRoom((room) => (room.roomtone.rules?.doc.song.reach.mode ?? 'off') !== 'off')
  const playId = useRoom((room) => room.nowPlaying?.playId)
  const sound = useSound()
  // What is hidden by one's own choice could be heard.
  const isUnheard = sound.kind === 'unheard' && sound.why !== 'explicit'
  useEffect(() => {
    if (!visit || !isAsked) return
    import('#web/player/ableHere.ts')
      .then(({ ableHere }) => ableHere())
      .then((providers) => tabConnection.ask(ownEvents.able, { providers }))
      .catch(() => undefined)
  }, [visit, isAsked])
  useEffect(() => {
    if (!isAsked || !isUnheard || playId === undefined) return
    tabConnection.ask(ownEvents.unplayable, { playId }).catch(() => undefined)
  }, [isAsked, isUnheard, playId])
}
