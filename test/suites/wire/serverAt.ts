import { holdAnswer } from '#test/support/contract.ts'
import { type ServerProcess, spawnServer } from '#test/support/process.ts'
import type { World } from '#test/support/world.ts'
import { call } from '#web/api/call.ts'

/** Starts a server in a process of its own, which ends with the test file. */
export const startServer = async (
  settings: Record<string, string>,
): Promise<{ server: ServerProcess; url: string }> => {
  const server = spawnServer({ DEMO: 'off', CHAT_ANNOUNCEMENTS: 'off', LOG_LEVEL: 'silent', ...settings })
  return { server, url: await server.ready }
}

/** As much of a world as making people and rooms needs, for a server in another process. */
export const worldAt = (url: string): World =>
  ({
    url,
    fetch: (path: string, { token, ...init }: RequestInit & { token?: string } = {}) => {
      const headers = new Headers(init.headers)
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
      return fetch(url + path, { ...init, headers })
    },
    call: (endpoint: never, request: never, token?: string) =>
      call(endpoint, request, { baseUrl: url, check: holdAnswer, ...(token === undefined ? {} : { token }) }),
  }) as unknown as World
