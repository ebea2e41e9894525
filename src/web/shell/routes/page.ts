import { lazyRouteComponent } from '@tanstack/react-router'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import type { Namespace } from '../sentences.ts'

/** A page of a feature: its code and the sentences it speaks travel together, when somebody goes there. */
export const page = <T extends Record<string, unknown>, K extends keyof T>(
  load: () => Promise<T>,
  name: K,
  speaks: readonly Namespace[],
) =>
  lazyRouteComponent(async () => {
    const [code] = await Promise.all([load(), loadSentences(speaks)])
    return code
  }, name)
