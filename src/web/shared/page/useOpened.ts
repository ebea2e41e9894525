import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was opened with this step, and closes when it is taken back. */
    opened?: string
  }
}

/** What may be open over a page, with what is told of it alone. */
const parts = {
  /** Somebody's uuid. */
  person: [],
  /** A tab of a room's settings. */
  settings: ['visitor'],
  /** Where songs to pick are; what is looked for among them. */
  pick: ['q', 'at'],
  /** What the one search looks for. */
  look: [],
  /** What is looked for among GIFs. */
  gif: [],
  /** What is looked for among songs that a rule is to name, and where. */
  songs: ['songsAt'],
} as const satisfies Record<string, readonly string[]>

export type Part = keyof typeof parts

/** A step back takes the browser less, in ms. */
const ON_ITS_WAY_MS = 400

export interface Opened {
  /** What the address says of it; undefined while it is closed. */
  readonly value: string | undefined
  readonly open: (value: string) => void
  /** Says something else of it, in the same step. */
  readonly change: (value: string) => void
  readonly close: () => void
}

/** What is open over a page and stands in its address, so that the browser's way back closes it. */
export const useOpened = (part: Part): Opened => {
  const value = useSearch({ strict: false, select: (search) => search[part] })
  const navigate = useNavigate()
  const router = useRouter()
  const closedAt = useRef(-Infinity)
  const put = useCallback(
    (next: string, replace: boolean): void =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, [part]: next }),
        state: (before) => (replace ? before : { ...before, opened: part }),
        replace,
        resetScroll: false,
      }),
    [navigate, part],
  )
  const isOpen = useCallback((): boolean => part in router.latestLocation.search, [router, part])
  const open = useCallback((next: string): void => put(next, isOpen()), [put, isOpen])
  const change = useCallback((next: string): void => put(next, true), [put])
  const close = useCallback((): void => {
    if (!isOpen()) return
    // A second press while the first one is on its way must not lead out of the page.
    if (performance.now() - closedAt.current < ON_ITS_WAY_MS) return
    closedAt.current = performance.now()
    if (router.history.location.state.opened === part) return router.history.back()
    const gone = Object.fromEntries([part, ...parts[part]].map((key) => [key, undefined]))
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...gone }),
      replace: true,
      resetScroll: false,
    })
  }, [navigate, router, isOpen, part])
  return { value, open, change, close }
}
