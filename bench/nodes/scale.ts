import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from '../lib/child.ts'
import { median } from '../lib/median.ts'
import { cpuSeconds } from '../lib/processTime.ts'
import type { Finding } from '../lib/table.ts'
import { newGuestAt, newRoom, startCluster } from './cluster.ts'
import { type Listener, openListener } from './listener.ts'

const ROOMS = 10
const MEMBERS = 100
const MOST_NODES = 3
const ROUNDS = 5
/** Messages in each room: in a round, and before the first. */
const MESSAGES = 160
const WARM_UP_MESSAGES = 1_200
/** Messages a second in each room: in a round, and before the first. */
const RATE = 25
const WARM_UP_RATE = 50
const PATIENCE_MS = 60_000
/** Members take in what has come so often. */
const TAKEN_IN_MS = 200

/** The rooms of one to three nodes, and how many of their messages have arrived. */
interface Spread {
  readonly nodes: readonly Child[]
  readonly rooms: readonly (readonly Listener[])[]
  delivered: number
}

/**
 * Goal 9: what one, two and three nodes deliver per second of CPU time of one of them. Members of every room are spread
 * over all nodes, as behind a balancer that knows nothing of rooms: each message crosses to every other node. A node that
 * has just started compiles what it runs often, with up to half of its time; so all are warmed up first, and the rounds of
 * one, two and three nodes take turns.
 */
export const scaleBench = async (): Promise<Finding[]> => {
  const cluster = await startCluster()
  try {
    const nodes: Child[] = []
    while (nodes.length < MOST_NODES) nodes.push(await cluster.addNode())
    const spreads: Spread[] = []
    for (let count = 1; count <= MOST_NODES; count++) spreads.push(await spreadOver(nodes.slice(0, count)))
    for (const spread of spreads) await deliveriesPerCpuSecond(spread, WARM_UP_MESSAGES, WARM_UP_RATE)
    const rounds: number[][] = []
    while (rounds.length < ROUNDS) {
      const round: number[] = []
      for (const spread of spreads) round.push(await deliveriesPerCpuSecond(spread, MESSAGES, RATE))
      rounds.push(round)
    }
    return spreads.slice(1).map(({ nodes: { length: count } }) => finding(rounds, count))
  } finally {
    await cluster.close()
  }
}

const finding = (rounds: readonly (readonly number[])[], count: number): Finding => {
  const of = (nodes: number): number[] => rounds.map((round) => round[nodes - 1] ?? Number.NaN)
  return {
    goal: '9',
    what: `${ROOMS} rooms of ${MEMBERS} spread over ${count} nodes, deliveries beside one node`,
    ratio: median(
      rounds.map((round) => (count * (round[count - 1] ?? Number.NaN)) / (round[0] ?? Number.NaN)),
    ),
    wanted: `>= ${(0.8 * count).toFixed(1)}`,
    detail: `${thousands(median(of(count)))} per CPU second of each node, ${thousands(median(of(1)))} of one alone; medians of ${rounds.length} rounds in turn`,
  }
}

const thousands = (value: number): string => `${(value / 1000).toFixed(1)}k`

const deliveriesPerCpuSecond = async (spread: Spread, messages: number, rate: number): Promise<number> => {
  const cpu = (): number => spread.nodes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const expected = ROOMS * MEMBERS * messages
  spread.delivered = 0
  const before = cpu()
  await sayAll(spread.rooms, { messages, rate }, () => spread.delivered >= expected)
  const used = cpu() - before
  await sleep(1_000)
  return expected / used
}

/** Has somebody in every room say something, again and again, and waits until all of it has arrived. */
const sayAll = async (
  rooms: readonly (readonly Listener[])[],
  { messages, rate }: { readonly messages: number; readonly rate: number },
  arrived: () => boolean,
): Promise<void> => {
  const started = performance.now()
  const taking = setInterval(() => {
    for (const members of rooms) for (const member of members) member.takeIn()
  }, TAKEN_IN_MS)
  try {
    for (let i = 0; i < messages; i++) {
      const due = started + (i * 1000) / rate
      if (due > performance.now()) await sleep(due - performance.now())
      for (const members of rooms)
        members[i % MEMBERS]?.say({ action: 'playOneTimeAnimation', animation: 'jump' })
    }
    while (!arrived()) {
      if (performance.now() - started > PATIENCE_MS) throw new Error('Not all messages arrived')
      await sleep(10)
    }
  } finally {
    clearInterval(taking)
  }
}

const spreadOver = async (nodes: readonly Child[]): Promise<Spread> => {
  const spread: Spread = { nodes, rooms: [], delivered: 0 }
  const heard = (frames: number): void => void (spread.delivered += frames)
  const rooms = Array.from({ length: ROOMS }, (_, nth) => fullRoom(nodes, nth, heard))
  return Object.assign(spread, { rooms: await Promise.all(rooms) })
}

/** The first member's node keeps the room: rooms are spread like their members. */
const fullRoom = async (
  nodes: readonly Child[],
  nth: number,
  heard: (frames: number) => void,
): Promise<Listener[]> => {
  const nodeFor = (i: number): Child => nodes[(nth + i) % nodes.length] as Child
  const { uuid } = await newRoom(nodeFor(0))
  const members: Listener[] = []
  for (let i = 0; i < MEMBERS; i++) {
    const node = nodeFor(i)
    const token = await newGuestAt(node, nth * MEMBERS + i)
    const member = await openListener({ node, token, room: uuid }, heard)
    members.push(member)
  }
  return members
}
