import type { KeyboardEvent } from 'react'

interface Rows {
  readonly count: number
  readonly current: number
  /** Makes a row the current one and moves the focus there. */
  readonly goTo: (index: number) => void
}

/** Rows that one page of keys passes over. */
const PAGE_ROWS = 10

/** Where a key leads in a list of rows; undefined for one that leads nowhere. */
export const rowAfterKey = (key: string, current: number, count: number): number | undefined => {
  const last = count - 1
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, current - 1)
    case 'ArrowDown':
      return Math.min(last, current + 1)
    case 'PageUp':
      return Math.max(0, current - PAGE_ROWS)
    case 'PageDown':
      return Math.min(last, current + PAGE_ROWS)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]'),
]

/** Left and right go through what a row offers, and back to the row itself. */
const moveInside = (row: HTMLElement, from: Element, step: number): void => {
  const stops = [row, ...controlsOf(row)]
  const at = stops.findIndex((one) => one === from)
  stops[(at + step + stops.length) % stops.length]?.focus()
}

/** The keys of a log with one tab stop: up and down through messages, left and right through what one offers. */
export const useLogKeys =
  ({ count, current, goTo }: Rows) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const row = target.closest<HTMLElement>('[data-row]')
    if (!row || !event.currentTarget.contains(row)) return
    const next = rowAfterKey(event.key, current, count)
    if (next !== undefined) goTo(next)
    else if (event.key === 'ArrowRight') moveInside(row, target, 1)
    else if (event.key === 'ArrowLeft') moveInside(row, target, -1)
    else if (event.key === 'Escape' && target !== row) row.focus()
    else return
    event.preventDefault()
  }
