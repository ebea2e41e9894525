import { memoryBus } from '#adapters/bus/memory.ts'
import { memoryKv } from '#adapters/kv/memory.ts'
import { pinoLog } from '#adapters/log/pino.ts'
import type { Kv } from '#ports/kv.ts'
import type { Tools } from '#services/core/context.ts'
import { InstanceState } from '#services/core/instanceState.ts'
import type { SecurityEvent } from '#services/core/securityLog.ts'

/** What sockets need of a server, with no database behind it: all they note, and a way to lose what the bus said. */
export const handTools = (kv: Kv = memoryKv()) => {
  const log = pinoLog('silent')
  const noted: SecurityEvent[] = []
  const gaps = new Set<() => void>()
  const bus = {
    ...memoryBus({ log }),
    onGap: (hear: () => void) => {
      gaps.add(hear)
      return () => void gaps.delete(hear)
    },
  }
  const tools = {
    bus,
    kv,
    log,
    logSecurity: (event: SecurityEvent) => void noted.push(event),
    now: () => Date.now(),
    settings: { masterKey: Buffer.alloc(32, 7) },
    state: new InstanceState(),
    vendors: { agora: { missing: 'AGORA_APP_ID' }, livekit: { missing: 'LIVEKIT_URL' } },
  } as unknown as Tools
  const loseMessages = (): void => {
    for (const hear of gaps) hear()
  }
  return { tools, noted, loseMessages }
}
