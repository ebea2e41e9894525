import { type RefObject, useEffect } from 'react'

/**
 * Of a list whose rows the arrow keys go through, the Tab key stops at the current row and at what stands in it, and
 * then leaves the list: fifty rows of five buttons were two hundred and fifty stops.
 */
export const useOneTabStop = (list: RefObject<HTMLElement | null>, rows: string, current: number): void => {
  useEffect(() => {
    const all = list.current?.querySelectorAll<HTMLElement>(rows) ?? []
    for (const [at, row] of [...all].entries())
      for (const one of row.querySelectorAll<HTMLElement>('button, a[href]'))
        one.tabIndex = at === current ? 0 : -1
  })
}
