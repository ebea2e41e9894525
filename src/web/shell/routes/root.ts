import { createRootRoute } from '@tanstack/react-router'
import { Shell } from '../Shell.tsx'

/** What every page stands in. */
export const root = createRootRoute({ component: Shell })
export const getParentRoute = () => root
