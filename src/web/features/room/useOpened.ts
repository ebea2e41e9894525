import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was opened with this step, and closes when it is taken back. */
    opened?: string
  }
}

const route = getRouteApi('/r/$slug')

/** A step back takes the browser less, in ms. */
const ON_ITS_WAY_MS = 400

export interface Opened {
  /** What is open: somebody's uuid, a tab of the settings. */
  readonly value: string | undefined
  readonly open: (value: string) => void
  readonly close: () => void
}

/** What is open over the room and stands in its address, so that the browser's way back closes it. */
export const useOpened = (part: 'person' | 'settings'): Opened => {
  const value = route.useSearch({ select: (search) => search[part] })
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const closedAt = useRef(-Infinity)
  const isOpen = value !== undefined
  const open = useCallback(
    (next: string): void =>
      void navigate({
        search: (before) => ({ ...before, [part]: next }),
        state: (before) => (isOpen ? before : { ...before, opened: part }),
        replace: isOpen,
        resetScroll: false,
      }),
    [navigate, part, isOpen],
  )
  const close = useCallback((): void => {
    // A second press while the first one is on its way must not lead out of the room.
    if (performance.now() - closedAt.current < ON_ITS_WAY_MS) return
    closedAt.current = performance.now()
    if (history.location.state.opened === part) return history.back()
    void navigate({
      search: (before) => ({ ...before, [part]: undefined, visitor: undefined }),
      replace: true,
      resetScroll: false,
    })
  }, [navigate, history, part])
  return { value, open, close }
}
