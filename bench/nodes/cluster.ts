import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#adapters/db/embedded.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { signUp } from '#contract/user/accounts.ts'
import { guest } from '#contract/user/sessions.ts'
import { testRedis } from '#test/suites/support/redis.ts'
import { call } from '#web/api/call.ts'
import { type Child, startChild } from '../lib/child.ts'

/** A database and a Redis, on which nodes work side by side, each in a process of its own. */
export interface Cluster {
  addNode(): Promise<Child>
  close(): Promise<void>
}

export const startCluster = async (): Promise<Cluster> => {
  const home = await mkdtemp(join(tmpdir(), 'roomtone-nodes-'))
  await chmod(home, 0o755)
  const database = await startEmbedded(home, false, 200)
  const redis = await testRedis()
  if (redis === null) throw new Error('There is no redis-server')
  const { host, user, password } = database.connection
  const settings = {
    DATA_DIR: home,
    DATABASE_URL: `postgresql://${user}:${encodeURIComponent(String(password))}@localhost/postgres?host=${encodeURIComponent(String(host))}`,
    REDIS_URL: redis.url,
    SECRET_KEY: 'ab'.repeat(32),
  }
  const nodes: Child[] = []
  return {
    addNode: async () => {
      const node = await startChild('nodes/node.ts', settings)
      nodes.push(node)
      return node
    },
    close: async () => {
      for (const node of nodes) await node.stop()
      await redis.stop()
      await database.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

const baseOf = (node: Child): string => `http://127.0.0.1:${node.port}`

/** A room of a new account's, and the account's token. */
export const newRoom = async (node: Child): Promise<{ uuid: string; token: string }> => {
  const to = { baseUrl: baseOf(node) }
  const email = `bench-${Math.random()}@example.com`
  const { accessToken } = await call(signUp, { body: { email, password: 'correct horse battery' } }, to)
  const body = { name: 'Bench', roomSize: 5000 }
  const { uuid } = await call(createRoom, { body }, { ...to, token: accessToken })
  return { uuid, token: accessToken }
}

/** The token of a new guest, who comes from an address of their own. */
export const newGuestAt = async (node: Child, n: number): Promise<string> => {
  const answer = await fetch(baseOf(node) + guest.path, {
    headers: { 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` },
  })
  return ((await answer.json()) as { accessToken: string }).accessToken
}
