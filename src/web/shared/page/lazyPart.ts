import { type ComponentType, lazy } from 'react'
import { loadCode } from '#web/connection/loadCode.ts'

/** A component whose code travels when it is first shown; where it cannot be fetched it is asked for until it is there. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadCode(load) }))
