import type { Bus } from '#ports/bus.ts'
import type { Tools } from './context.ts'

/** Something made at most once per running Roomtone, when first asked for; made again if making it failed. */
export const oncePerInstance = <T>(make: (tools: Tools) => Promise<T>): ((tools: Tools) => Promise<T>) => {
  // The bus is the same object in every request and transaction of one instance.
  const made = new WeakMap<Bus, Promise<T>>()
  return (tools) => {
    const known = made.get(tools.bus)
    if (known) return known
    const making = make(tools)
    made.set(tools.bus, making)
    making.catch(() => made.delete(tools.bus))
    return making
  }
}
