import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What an address is to say of some of its words; an empty one leaves it. */
type Words = Readonly<Record<string, string | undefined>>

/**
 * Writes what somebody looks for, or looks at, into the address of the page: in the same step, where they are on the
 * page, and with what is open over it.
 */
export const usePutSearch = (): ((words: Words) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (words) =>
      void navigate({
        to: '.',
        search: (now) => ({
          ...now,
          ...Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word || undefined])),
        }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
}
