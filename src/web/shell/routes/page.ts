import { lazyRouteComponent } from '@tanstack/react-router'
import type { Needs } from '#web/api/needs.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { loadCode } from '#web/connection/loadCode.ts'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { queryClient } from '../queryClient.ts'
import type { Namespace } from '../sentences.ts'
import { textsOf } from './search.ts'

interface Going {
  readonly location: { readonly pathname: string; readonly search: object }
}

const texts = (of: object): Partial<Record<string, string>> => textsOf({ ...of }, Object.keys(of))

/**
 * A page of a feature: its code and the sentences it speaks travel together, when somebody goes there; what cannot be
 * fetched is asked for until it is there. What its module says it `needs` is asked for as soon as the code is here.
 */
export const page = <T extends Record<string, unknown> & { readonly needs?: Needs }, K extends keyof T>(
  load: () => Promise<T>,
  name: K,
  speaks: readonly Namespace[],
) => ({
  component: lazyRouteComponent(async () => {
    const [code] = await Promise.all([loadCode(load), loadSentences(speaks)])
    return code
  }, name),
  loader: async ({ location }: Going): Promise<void> => {
    const { needs } = await loadCode(load)
    const visit = {
      session: sessionStore.get(),
      id: decodeURIComponent(location.pathname.split('/').at(-1) ?? ''),
      search: texts(location.search),
    }
    await Promise.allSettled((needs?.(visit) ?? []).map((need) => need(queryClient)))
  },
})
