import { createRootRoute } from '@tanstack/react-router'
import { Shell } from '../Shell.tsx'
import { textsOf } from './search.ts'

const overPages = ['look', 'gif', 'payer', 'songs', 'songsAt'] as const

/** What every page stands in, with what may be open or looked for on any of them. */
export const root = createRootRoute({
  component: Shell,
  validateSearch: (
    search: Record<string, unknown>,
  ): { [P in (typeof overPages)[number]]?: string | undefined } => textsOf(search, overPages),
})
export const getParentRoute = () => root
