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
/** Members take in what has come so often; and so often those whose round it is not, who would be silent for too long. */
const TAKEN_IN_MS = 200
const ANSWERED_MS = 20_000

/**
 * Which node a balancer takes a member of a room to: all of one room to one, as that of `deploy/` does; or as they come,
 * as one that knows nothing of rooms does, so that each message crosses to every other node.
 */
type Balancer = 'by room' | 'as they come'

/** The rooms of one to three nodes, and how many of their messages have arrived. */
interface Spread {
  readonly nodes: readonly Child[]
  readonly balancer: Balancer
  readonly rooms: readonly (readonly Listener[])[]
  delivered: number
}

/**
 * Goal 9: what one, two and three nodes deliver per second of CPU time of one of them, behind either balancer. A node that
 * has just started compiles what it runs often, with up to half of its time; so all are warmed up first, and the rounds of
 * all take turns.
 */
export const scaleBench = async (): Promise<Finding[]> => {
  const cluster = await startCluster()
  let answering: NodeJS.Timeout | undefined
  try {
    const nodes: Child[] = []
    while (nodes.length < MOST_NODES) nodes.push(await cluster.addNode())
    const spreads = [await spreadOver(nodes.slice(0, 1), 'by room')]
    answering = setInterval(() => spreads.forEach(takeIn), ANSWERED_MS)
    for (let count = 2; count <= MOST_NODES; count++)
      for (const balancer of ['by room', 'as they come'] as const)
        spreads.push(await spreadOver(nodes.slice(0, count), balancer))
    for (const spread of spreads) await deliveriesPerCpuSecond(spread, WARM_UP_MESSAGES, WARM_UP_RATE)
    const rounds: number[][] = []
    while (rounds.length < ROUNDS) {
      const round: number[] = []
      for (const spread of spreads) round.push(await deliveriesPerCpuSecond(spread, MESSAGES, RATE))
      rounds.push(round)
    }
    return spreads.slice(1).map((spread, i) => finding(rounds, i + 1, spread))
  } finally {
    clearInterval(answering)
    await cluster.close()
  }
}

/** The first column of the rounds is that of one node alone. */
const finding = (
  rounds: readonly (readonly number[])[],
  column: number,
  { nodes: { length: count }, balancer }: Spread,
): Finding => {
  const of = (nth: number): number[] => rounds.map((round) => round[nth] ?? Number.NaN)
  const alone = of(0)
  return {
    goal: '9',
    what: `${ROOMS} rooms of ${MEMBERS}, members on ${count} nodes ${balancer}, deliveries beside one node`,
    ratio: median(of(column).map((each, i) => (count * each) / (alone[i] ?? Number.NaN))),
    wanted: `>= ${(0.8 * count).toFixed(1)}`,
    detail: `${thousands(median(of(column)))} per CPU second of each node, ${thousands(median(alone))} of one alone; medians of ${rounds.length} rounds in turn`,
  }
}

const thousands = (value: number): string => `${(value / 1000).toFixed(1)}k`

const deliveriesPerCpuSecond = async (spread: Spread, messages: number, rate: number): Promise<number> => {
  const cpu = (): number => spread.nodes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const expected = ROOMS * MEMBERS * messages
  spread.delivered = 0
  const before = cpu()
  await sayAll(spread, { messages, rate }, () => spread.delivered >= expected)
  const used = cpu() - before
  await sleep(1_000)
  return expected / used
}

const takeIn = ({ rooms }: Spread): void => {
  for (const members of rooms) for (const member of members) member.takeIn()
}

/** Has somebody in every room say something, again and again, and waits until all of it has arrived. */
const sayAll = async (
  spread: Spread,
  { messages, rate }: { readonly messages: number; readonly rate: number },
  arrived: () => boolean,
): Promise<void> => {
  const started = performance.now()
  const taking = setInterval(() => takeIn(spread), TAKEN_IN_MS)
  try {
    // Rooms take turns, as what is said in one knows nothing of the others.
    for (let i = 0; i < messages * ROOMS; i++) {
      const due = started + (i * 1000) / (rate * ROOMS)
      if (due > performance.now()) await sleep(due - performance.now())
      const member = Math.floor(i / ROOMS) % MEMBERS
      spread.rooms[i % ROOMS]?.[member]?.say({ action: 'playOneTimeAnimation', animation: 'jump' })
    }
    while (!arrived()) {
      if (performance.now() - started > PATIENCE_MS) throw new Error('Not all messages arrived')
      await sleep(10)
    }
  } finally {
    clearInterval(taking)
  }
}

const spreadOver = async (nodes: readonly Child[], balancer: Balancer): Promise<Spread> => {
  const spread: Spread = { nodes, balancer, rooms: [], delivered: 0 }
  const heard = (frames: number): void => void (spread.delivered += frames)
  const rooms = Array.from({ length: ROOMS }, (_, nth) => {
    const nodeFor = (i: number): Child =>
      nodes[(balancer === 'by room' ? nth : nth + i) % nodes.length] as Child
    return fullRoom(nodeFor, nth, heard)
  })
  return Object.assign(spread, { rooms: await Promise.all(rooms) })
}

/** The first member's node keeps the room: rooms are spread like their members. */
const fullRoom = async (
  nodeFor: (member: number) => Child,
  nth: number,
  heard: (frames: number) => void,
): Promise<Listener[]> => {
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
