import { kept } from './browserStorage.ts'
import { numberIn, textIn } from './fieldOf.ts'

/** What this browser keeps of its own subscription to pushes. */
export interface KeptPush {
  readonly userUuid: string
  /** By which the server knows the device. */
  readonly token: string
  readonly endpoint: string
  /** When the server was told of it last, in epoch ms. */
  readonly toldAt: number
}

const key = 'roomtone.push'
const listeners = new Set<() => void>()

const read = (): KeptPush | undefined => {
  try {
    const value: unknown = JSON.parse(kept.read(key) ?? 'null')
    const [userUuid, token, endpoint] = [
      textIn(value, 'userUuid'),
      textIn(value, 'token'),
      textIn(value, 'endpoint'),
    ]
    if (userUuid === undefined || token === undefined || endpoint === undefined) return undefined
    return { userUuid, token, endpoint, toldAt: numberIn(value, 'toldAt') ?? 0 }
  } catch {
    return undefined
  }
}

/** The subscription of this browser, for whom it is; undefined where nothing is pushed here. */
export const keptPush = {
  get: read,
  set(next: KeptPush | undefined): void {
    if (next) kept.write(key, JSON.stringify(next))
    else kept.remove(key)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
