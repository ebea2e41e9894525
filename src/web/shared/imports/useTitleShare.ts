import { useEffect } from 'react'

/** Says in front of the page's name in the tab how far something is, as long as there is something to say. */
export const useTitleShare = (share: string | undefined): void => {
  useEffect(() => {
    if (share === undefined) return
    const before = `${share} · `
    document.title = before + document.title
    return () => {
      document.title = document.title.replace(before, '')
    }
  }, [share])
}
