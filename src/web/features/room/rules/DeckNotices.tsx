import { Suspense, useEffect, useState } from 'react'
import {
  barredMessage,
  type BarredNotice,
  queuePassedMessage,
  type QueuePassedNotice,
} from '#contract/room/rules/told.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { useSayPassed } from './useSayPassed.ts'

const BarredSong = lazyPart(async () => {
  const [code] = await Promise.all([import('./BarredSong.tsx'), loadSentences(['ruled'])])
  return code.BarredSong
})

interface Barred {
  readonly notice: BarredNotice
  /** What played when it came. */
  readonly playId: string | undefined
}

/** Tells a DJ what the rules did to their songs: one that was taken off, with others to play; those that were passed. */
export const DeckNotices = () => {
  const visit = useVisit()
  const { isDj, isPlaying } = useMe()
  const playId = useRoom((room) => room.nowPlaying?.playId)
  const sayPassed = useSayPassed()
  const [barred, setBarred] = useState<Barred>()
  useEffect(
    () =>
      visit?.onMessage((message) => {
        if (!('params' in message)) return
        if (message.name === barredMessage) {
          const during = visit.store.get()?.nowPlaying?.playId
          setBarred({ notice: message.params as BarredNotice, playId: during })
        }
        if (message.name === queuePassedMessage) void sayPassed(message.params as QueuePassedNotice)
      }),
    [visit, sayPassed],
  )
  // It says nothing any more once another song of theirs plays, or they are off the decks.
  const isOver = !isDj || (isPlaying && playId !== barred?.playId)
  if (!visit || barred === undefined || isOver) return null
  return (
    <Suspense>
      <BarredSong notice={barred.notice} now={visit.clock.now()} onDone={() => setBarred(undefined)} />
    </Suspense>
  )
}
