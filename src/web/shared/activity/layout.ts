import * as z from 'zod'

/** As what Discord shows the page: whole, as a picture in a corner, or as one of many. */
export const Layouts = z
  .object({ layout_mode: z.number() })
  .transform(({ layout_mode: mode }) => (mode === 1 ? ('pip' as const) : mode === 2 ? 'grid' : 'whole'))
export type Layout = z.infer<typeof Layouts>

let now: Layout = 'whole'
const listeners = new Set<() => void>()

export const layout = {
  get: (): Layout => now,
  set: (next: Layout | undefined): void => {
    now = next ?? 'whole'
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
