/** The services whose operations a document describes, in the order of the page. */
export const services = [
  'room',
  'playlist',
  'user',
  'social',
  'upload',
  'merch',
  'payment',
  'audit',
  'hooks',
] as const

/** What one can do on the room socket, and what is told there, out of its AsyncAPI document. */
export interface SocketEvent {
  readonly name: string
  /** `receive`: the server takes it; `send`: the server tells it. */
  readonly action: 'receive' | 'send'
  readonly summary: string
  /** Whom it is told; only of what is told. */
  readonly description?: string
}

export const SOCKET_DOCUMENT = '/api/socket-service/api-json'

/** Reads the document, as every program may. */
export const readEvents = async (signal: AbortSignal): Promise<readonly SocketEvent[]> => {
  const answer = await fetch(SOCKET_DOCUMENT, { signal })
  if (!answer.ok) throw new Error(`${SOCKET_DOCUMENT} answered ${answer.status}`)
  const { operations } = (await answer.json()) as {
    operations: Readonly<Record<string, Omit<SocketEvent, 'name'>>>
  }
  return Object.entries(operations).map(([name, event]) => ({ ...event, name }))
}
