import { useEffect } from 'react'
import { pageTitle } from './pageTitle.ts'

/** Names the page in the tab and for screen readers. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => pageTitle.name(title), [title])
}
