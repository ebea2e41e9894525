import { useEffect, useState } from 'react'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'

/** The time in epoch ms, once a second: the server's where a visit knows it, else that of this device. */
export const useNow = (): number => {
  const visit = useVisit()
  const [now, setNow] = useState(() => visit?.clock.now() ?? Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(visit?.clock.now() ?? Date.now()), 1000)
    return () => clearInterval(timer)
  }, [visit])
  return now
}
