import { useEffect } from 'react'

/** Names the page in the tab and for screen readers. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} · Roomtone` : 'Roomtone'
  }, [title])
}
