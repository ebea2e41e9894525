import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ChatEngine } from '#web/shared/chat/engine/chatEngine.ts'
import { type ChatPlace, ChatPlaceProvider } from '#web/shared/chat/view/chatPlace.ts'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import { useVisit } from '#web/shared/currentRoom/useRoom.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useBlocked } from '#web/shared/people/useBlocked.ts'
import { toast } from '#web/ui/toast.ts'
import { useStanding } from '../people/useStanding.ts'
import { useOpened } from '#web/shared/page/useOpened.ts'
import { SongVotes } from './SongVotes.tsx'
import { takesBare } from './takesBare.ts'
import { useMentionGroups } from './useMentionGroups.ts'
import { useRoomCommands } from './useRoomCommands.ts'

interface Props {
  readonly engine: ChatEngine
  readonly children: ReactNode
}

/** What the chat needs to know of the room it stands in. */
export const RoomChatPlace = ({ engine, children }: Props) => {
  const visit = useVisit()
  const { uuid, isGuest, data } = useMe()
  const { mayModerate } = useStanding()
  const commands = useRoomCommands()
  const groups = useMentionGroups()
  const sayRefusal = useSayRefusal()
  const { open } = useOpened('person')
  const blocked = useBlocked()
  const [shownPictures] = useState(() => new Set<string>())
  const author = isGuest ? undefined : data?.userProfile
  useEffect(
    () => engine.onRefused((error) => toast({ look: 'bad', title: sayRefusal(error) })),
    [engine, sayRefusal],
  )
  const place = useMemo(
    (): ChatPlace => ({
      engine,
      ownUuid: uuid,
      author,
      mayModerate,
      people: () =>
        Object.values(visit?.store.get()?.allUserData ?? {}).map(({ userProfile }) => ({
          uuid: userProfile.uuid,
          name: userProfile.nickname,
        })),
      ...groups,
      openPerson: open,
      commands,
      takesBare: () => takesBare(visit?.store.get() ?? null),
      saysUnknown: () => true,
      SongVotes,
      shownPictures,
      // Who moderates sees what is to be moderated.
      ...(mayModerate ? {} : { folds: blocked }),
    }),
    [engine, uuid, author, mayModerate, visit, open, commands, groups, shownPictures, blocked],
  )
  return <ChatPlaceProvider value={place}>{children}</ChatPlaceProvider>
}
