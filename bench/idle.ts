import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import WebSocket from 'ws'
import { type Child, startChild, startPeer } from './lib/child.ts'
import { median } from './lib/median.ts'
import { cpuSeconds, residentBytes } from './lib/processTime.ts'
import type { Finding } from './lib/table.ts'
import { withoutRest } from './lib/withoutRest.ts'

const CONNECTIONS = 1500
const ROUNDS = 5
/** Times that all connections are opened and closed before it counts, and while it does. */
const WARM_UPS = 9
const MEASURED = 10

interface Cost {
  readonly bytes: number
  readonly perCpuSecond: number
}

/** Goal 3: what an open connection costs, ours (with a token that is checked) beside socket.io and bare `ws` (with none). */
export const idleBench = async (): Promise<Finding[]> => {
  const ours: Cost[] = []
  const theirs: Cost[] = []
  const floor: Cost[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await costOf(await startChild('fanout/ours.ts'), connectOurs))
    theirs.push(await costOf(await startPeer('fanout/peerSocketIo.ts'), connectSocketIo))
    floor.push(await costOf(await startPeer('fanout/floorWs.ts'), connectFloor))
  }
  const memory = median(ours.map((cost, i) => cost.bytes / (theirs[i]?.bytes ?? Number.NaN)))
  const speed = median(ours.map((cost, i) => cost.perCpuSecond / (theirs[i]?.perCpuSecond ?? Number.NaN)))
  const kilobytes = (costs: Cost[]): string => (median(costs.map((cost) => cost.bytes)) / 1024).toFixed(1)
  const thousands = (costs: Cost[]): string =>
    (median(costs.map((cost) => cost.perCpuSecond)) / 1000).toFixed(1)
  return [
    {
      goal: '3',
      what: 'memory of an idle connection, ours / socket.io',
      ratio: memory,
      wanted: '<= 0.6',
      detail: `${kilobytes(ours)} kB against ${kilobytes(theirs)} kB`,
    },
    {
      goal: '3',
      what: 'connections opened per CPU second, ours / socket.io',
      ratio: speed,
      wanted: '>= 2',
      detail: `${thousands(ours)}k against ${thousands(theirs)}k; bare ws ${thousands(floor)}k`,
    },
  ]
}

type Connect = (child: Child) => Promise<{ open(): Promise<void>; close(): void }>

const costOf = async (child: Child, connect: Connect): Promise<Cost> => {
  const client = await connect(child)
  const openAll = async (): Promise<void> => {
    for (let i = 0; i < CONNECTIONS; i += 10) await Promise.all(Array.from({ length: 10 }, client.open))
  }
  // The first few pay for what is loaded once.
  for (let i = 0; i < 200; i++) await client.open()
  await sleep(1000)
  const before = residentBytes(child.pid)
  await openAll()
  await sleep(1000)
  const bytes = (residentBytes(child.pid) - before) / CONNECTIONS
  const closeAll = async (): Promise<void> => {
    client.close()
    await sleep(700)
  }
  // By then what opening runs is compiled, as in a server that has been there for a while.
  for (let i = 0; i < WARM_UPS; i++) {
    await closeAll()
    await openAll()
  }
  let used = 0
  for (let i = 0; i < MEASURED; i++) {
    await closeAll()
    const before = cpuSeconds(child.pid)
    await withoutRest(openAll)
    used += cpuSeconds(child.pid) - before
  }
  client.close()
  await child.stop()
  return { bytes, perCpuSecond: (MEASURED * CONNECTIONS) / used }
}

const connectOurs: Connect = async ({ port }) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/user-service/auth/guest`)
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return connectTo(`ws://127.0.0.1:${port}/primus?token=${accessToken}`)
}

const connectFloor: Connect = ({ port }) => Promise.resolve(connectTo(`ws://127.0.0.1:${port}/`))

const connectTo = (url: string): Awaited<ReturnType<Connect>> => {
  const sockets: WebSocket[] = []
  return {
    open: () =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(url)
        sockets.push(socket)
        socket.once('open', () => resolve())
        socket.once('error', reject)
      }),
    close: () => sockets.splice(0).forEach((socket) => socket.terminate()),
  }
}

const connectSocketIo: Connect = async ({ port }) => {
  const sockets: Socket[] = []
  return {
    open: () =>
      new Promise((resolve, reject) => {
        const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true })
        sockets.push(socket)
        socket.once('connect', () => resolve())
        socket.once('connect_error', reject)
      }),
    close: () => sockets.splice(0).forEach((socket) => socket.disconnect()),
  }
}
