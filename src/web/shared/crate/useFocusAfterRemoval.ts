import { type RefObject, useRef } from 'react'

interface FocusAfterRemoval {
  /** The part of the page the rows are in; it takes the focus when none is left. */
  readonly ref: RefObject<HTMLDivElement | null>
  /** Moves the focus to the row that took the place of one that was taken out. */
  readonly focusRow: (index: number) => void
}

/** Keeps the focus in a list when a row goes that held it. */
export const useFocusAfterRemoval = (): FocusAfterRemoval => {
  const ref = useRef<HTMLDivElement>(null)
  const focusRow = (index: number): void => {
    const box = ref.current
    const find = (at: number) => box?.querySelector<HTMLElement>(`[data-index="${at}"] [data-more]`)
    // The menu that was used gives its focus back after it has closed; ours comes after that.
    setTimeout(() => (find(index) ?? find(index - 1) ?? box)?.focus(), 150)
  }
  return { ref, focusRow }
}
