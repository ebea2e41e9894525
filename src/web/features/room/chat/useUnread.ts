import { useEffect, useState } from 'react'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useChatFeed, useChatLog, useChatShown } from './useChatLog.ts'

/** How many messages of others came since the chat was last looked at; `isOpen` says that it is looked at now. */
export const useUnread = (isOpen: boolean): number => {
  const me = useMe()
  const log = useChatLog()
  const { lines, readUpTo } = useChatShown()
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible')
  useChatFeed()
  useEffect(() => {
    const look = (): void => setSeen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (isOpen && isSeen) log?.read()
  }, [isOpen, isSeen, log, lines])
  return lines.filter(
    ({ id, senderUuid, isRoom }) =>
      id !== '' && !isRoom && senderUuid !== me.uuid && Number(id) > Number(readUpTo),
  ).length
}
