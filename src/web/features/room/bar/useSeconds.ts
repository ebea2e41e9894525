import { useEffect, useState } from 'react'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'

/** The server's time in ms, once a second; 0 while unknown. */
export const useSeconds = (): number => {
  const visit = useVisit()
  const [now, setNow] = useState(() => visit?.clock.now() ?? 0)
  useEffect(() => {
    const read = (): void => setNow(visit?.clock.now() ?? 0)
    read()
    const timer = setInterval(read, 1000)
    return () => clearInterval(timer)
  }, [visit])
  return now
}
