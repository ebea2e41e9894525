import type { Tools } from './context.ts'

/**
 * Something made at most once per running Roomtone, when first asked for, and kept under `name` in `tools.state`. What
 * takes time to make is kept as a promise; if that fails it is made again for the next who asks.
 */
export const oncePerInstance =
  <T>(name: string, make: (tools: Tools) => T): ((tools: Tools) => T) =>
  (tools) =>
    tools.state.keep(name, () => {
      const made = make(tools)
      if (made instanceof Promise) made.catch(() => tools.state.drop(name))
      return made
    })
