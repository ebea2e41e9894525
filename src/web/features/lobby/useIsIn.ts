import { useCurrentRoom } from '#web/shared/currentRoom/useRoom.ts'

/** True for the room that this browser is in. */
export const useIsIn = (slug: string): boolean => {
  const current = useCurrentRoom()
  return current.kind === 'joined' && current.slug === slug
}
