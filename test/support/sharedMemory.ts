import { memoryBus } from '#adapters/bus/memory.ts'
import { memoryKv } from '#adapters/kv/memory.ts'
import { pinoLog } from '#adapters/log/pino.ts'
import type { SharedMemory } from '#app/adapters.ts'

/** What several worlds of one test hear each other by; one that closes takes nothing from the others. */
export const sharedMemory = (): SharedMemory => ({
  bus: { ...memoryBus({ log: pinoLog('silent') }), close: () => Promise.resolve() },
  kv: { ...memoryKv(), close: () => Promise.resolve() },
})
