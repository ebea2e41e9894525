import type { Who } from '#services/core/context.ts'
import { OpenSockets, type OpenSocketsConfig } from './openSockets.ts'

/** Sockets that one token for a program may have open, on all nodes; those of rooms and of the chat are counted apart. */
export const MOST_SOCKETS_PER_TOKEN = 20

/** Counts the open sockets of tokens for programs. */
export interface TokenSockets {
  /** Counts one until `closed` calls what it is given; false if the token has too many. Others are not counted. */
  take(who: Who, closed: (giveBack: () => void) => void): Promise<boolean> | boolean
  stop(): void
}

/** `name` tells what kind of socket it is; with `kv` all nodes count together. */
export const tokenSockets = (
  name: string,
  { kv, log }: Pick<OpenSocketsConfig, 'kv' | 'log'>,
): TokenSockets => {
  const open = new OpenSockets({
    name: `${name}.token`,
    most: MOST_SOCKETS_PER_TOKEN,
    mostLocal: MOST_SOCKETS_PER_TOKEN,
    kv,
    log,
  })
  return {
    take: (who, closed) => {
      if (!who.scopes) return true
      const place = open.take(who.sessionId)
      closed(() => place.giveBack())
      return place.granted
    },
    stop: () => open.stop(),
  }
}
