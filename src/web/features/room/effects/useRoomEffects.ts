import { useEffect, useState, useSyncExternalStore } from 'react'
import { effectMessage, ShownEffect } from '#contract/realtime/effects.ts'
import { sameList } from '#web/connection/sameList.ts'
import { useRoom, useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { effectSetting } from '#web/shared/effect/effectSetting.ts'
import { effectsNow, isKept } from './effectsNow.ts'

const none: readonly ShownEffect[] = []
/** The clock is read again at least this often, ms. */
const LOOK_AGAIN_MS = 60_000

/** What people of the room set off and is to be seen just now; nothing where whoever looks turned effects off. */
export const useRoomEffects = (): readonly ShownEffect[] => {
  const visit = useVisit()
  const isOn = useSyncExternalStore(effectSetting.subscribe, effectSetting.get)
  const kept = useRoom((room) => room.roomtone.effects, sameList) ?? none
  const playId = useRoom((room) => room.nowPlaying?.playId)
  const [told, setTold] = useState(none)
  const [shown, setShown] = useState(none)
  useEffect(
    () =>
      visit?.onMessage((message) => {
        if (message.name !== effectMessage || !('params' in message)) return
        const effect = ShownEffect.safeParse(message.params)
        if (!effect.success || isKept(effect.data)) return
        const now = visit.clock.now()
        setTold((all) => [...all.filter(({ endsAt }) => endsAt > now), effect.data])
      }),
    [visit],
  )
  useEffect(() => {
    if (visit === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      const now = visit.clock.now()
      const found = effectsNow(kept, told, { now, playId })
      setShown((before) => (sameList(before, found.shown) ? before : found.shown))
      if (found.next !== undefined)
        timer = setTimeout(look, Math.min(LOOK_AGAIN_MS, Math.max(0, found.next - now) + 1))
    }
    look()
    return () => clearTimeout(timer)
  }, [kept, told, playId, visit])
  return isOn ? shown : none
}
