import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { dock } from '#web/app/dock.ts'
import { usePageTitle } from '#web/app/usePageTitle.ts'
import { place } from '#web/live/here.ts'
import { useHere, useRoom, useVisitState } from '#web/live/useRoom.ts'
import { Entering } from './door/Entering.tsx'
import { MiniPlayer } from './MiniPlayer.tsx'
import { RoomView } from './RoomView.tsx'

const PasswordDoor = lazy(async () => ({ default: (await import('./door/PasswordDoor.tsx')).PasswordDoor }))
const ShutDoor = lazy(async () => ({ default: (await import('./door/ShutDoor.tsx')).ShutDoor }))

const route = getRouteApi('/r/$slug')

/** `/r/:slug`: goes into the room and stays in it when another page is opened. */
export const RoomPage = () => {
  const { slug } = route.useParams()
  const name = useRoom((room) => room.settings.name)
  usePageTitle(name)
  useEffect(() => {
    place.enter(slug)
    dock.set(MiniPlayer)
  }, [slug])
  return (
    <Suspense fallback={<Entering />}>
      <Inside slug={slug} />
    </Suspense>
  )
}

const Inside = ({ slug }: { readonly slug: string }) => {
  const here = useHere()
  const state = useVisitState()
  const isKnown = useRoom(() => true) ?? false
  if (here.kind === 'nowhere' || here.slug !== slug || here.kind === 'looking') return <Entering />
  if (here.kind === 'absent') return <ShutDoor why={here.why} />
  switch (state.kind) {
    case 'entering':
      return isKnown ? <RoomView /> : <Entering />
    case 'inside':
      return <RoomView />
    case 'password':
      return <PasswordDoor visit={here.visit} refused={state.refused} />
    case 'closed':
      return <ShutDoor why={state.why} />
  }
}
