import { lazyRouteComponent } from '@tanstack/react-router'
import { loadCode } from '#web/connection/loadCode.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import type { Namespace } from '../sentences.ts'

/**
 * A page of a feature: its code and the sentences it speaks travel together, when somebody goes there; what cannot be
 * fetched is asked for until it is there.
 */
export const page = <T extends Record<string, unknown>, K extends keyof T>(
  load: () => Promise<T>,
  name: K,
  speaks: readonly Namespace[],
) =>
  lazyRouteComponent(async () => {
    const [code] = await Promise.all([loadCode(load), loadSentences(speaks)])
    return code
  }, name)
