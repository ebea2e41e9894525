import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import { dock } from '#web/shared/page/dock.ts'
import { usePageTitle } from '#web/shared/page/usePageTitle.ts'
import { currentRoom } from '#web/shared/currentRoom/currentRoom.ts'
import { useCurrentRoom, useRoom, useVisitState } from '#web/shared/currentRoom/useRoom.ts'
import { TooltipHost } from '#web/ui/TooltipHost.tsx'
import { Entering } from './door/Entering.tsx'
import { RoomView } from './RoomView.tsx'

const MiniPlayer = lazyPart(async () => (await import('./MiniPlayer.tsx')).MiniPlayer)
const PasswordDoor = lazyPart(async () => (await import('./door/PasswordDoor.tsx')).PasswordDoor)
const ShutDoor = lazyPart(async () => (await import('./door/ShutDoor.tsx')).ShutDoor)

const route = getRouteApi('/r/$slug')

/** `/r/:slug`: goes into the room and stays in it when another page is opened. */
export const RoomPage = () => {
  const { slug } = route.useParams()
  const name = useRoom((room) => room.settings.name)
  usePageTitle(name)
  useEffect(() => {
    dock.set(MiniPlayer)
    return currentRoom.enter(slug)
  }, [slug])
  return (
    <TooltipHost>
      <Suspense fallback={<Entering />}>
        <Inside slug={slug} />
      </Suspense>
    </TooltipHost>
  )
}

const Inside = ({ slug }: { readonly slug: string }) => {
  const current = useCurrentRoom()
  const state = useVisitState()
  const isKnown = useRoom(() => true) ?? false
  if (current.kind === 'none' || current.slug !== slug || current.kind === 'looking') return <Entering />
  if (current.kind === 'absent') return <ShutDoor why={current.why} />
  switch (state.kind) {
    case 'entering':
      return isKnown ? <RoomView /> : <Entering />
    case 'inside':
      return <RoomView />
    case 'password':
      return <PasswordDoor visit={current.visit} refused={state.refused} />
    case 'closed':
      return <ShutDoor why={state.why} />
  }
}
