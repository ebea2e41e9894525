import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from '../lib/child.ts'
import { cpuSeconds } from '../lib/processTime.ts'
import type { Finding } from '../lib/table.ts'
import { newGuestAt, newRoom, startCluster } from './cluster.ts'
import { type Member, openMember } from './member.ts'

const ROOMS = 6
const MEMBERS = 100
const MESSAGES = 160
/** Messages a second in each room. */
const RATE = 25
const PATIENCE_MS = 60_000

/**
 * Goal 9: what one, two and three nodes deliver per second of CPU time of one of them. Members of every room are spread
 * over all nodes, as behind a balancer that knows nothing of rooms: each message crosses to every other node.
 */
export const scaleBench = async (): Promise<Finding[]> => {
  const cluster = await startCluster()
  const nodes: Child[] = []
  const perNode: number[] = []
  try {
    for (let count = 1; count <= 3; count++) {
      nodes.push(await cluster.addNode())
      perNode.push(await deliveriesPerCpuSecond(nodes))
    }
  } finally {
    await cluster.close()
  }
  const [one = Number.NaN] = perNode
  return perNode.slice(1).map((value, i) => {
    const count = i + 2
    return {
      goal: '9',
      what: `${ROOMS} rooms of ${MEMBERS} spread over ${count} nodes, deliveries beside one node`,
      ratio: (count * value) / one,
      wanted: `>= ${(0.8 * count).toFixed(1)}`,
      detail: `${thousands(value)} per CPU second of each node, ${thousands(one)} of one alone`,
    }
  })
}

const thousands = (value: number): string => `${(value / 1000).toFixed(1)}k`

const deliveriesPerCpuSecond = async (nodes: readonly Child[]): Promise<number> => {
  let delivered = 0
  const rooms: Member[][] = []
  for (let r = 0; r < ROOMS; r++) rooms.push(await fullRoom(nodes, r, () => delivered++))
  const cpu = (): number => nodes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const expected = ROOMS * MEMBERS * MESSAGES
  let used = 0
  // Nodes that have just started compile what they run often: the last run counts.
  for (const _ of ['warm-up', 'warm-up', 'measured']) {
    delivered = 0
    const before = cpu()
    await sayAll(rooms, () => delivered >= expected)
    used = cpu() - before
    await sleep(1_000)
  }
  for (const member of rooms.flat()) member.close()
  return expected / used
}

/** Has somebody in every room say something, again and again, and waits until all of it has arrived. */
const sayAll = async (rooms: readonly Member[][], arrived: () => boolean): Promise<void> => {
  const started = performance.now()
  for (let i = 0; i < MESSAGES; i++) {
    const due = started + (i * 1000) / RATE
    if (due > performance.now()) await sleep(due - performance.now())
    for (const members of rooms)
      members[i % MEMBERS]?.say({ action: 'playOneTimeAnimation', animation: 'jump' })
  }
  while (!arrived()) {
    if (performance.now() - started > PATIENCE_MS) throw new Error('Not all messages arrived')
    await sleep(10)
  }
}

/** The first member's node keeps the room: rooms are spread like their members. */
const fullRoom = async (nodes: readonly Child[], nth: number, heard: () => void): Promise<Member[]> => {
  const nodeFor = (i: number): Child => nodes[(nth + i) % nodes.length] as Child
  const { uuid } = await newRoom(nodeFor(0))
  const members: Member[] = []
  for (let i = 0; i < MEMBERS; i++) {
    const node = nodeFor(i)
    const member = await openMember(node, await newGuestAt(node, nth * MEMBERS + i), (frame) => {
      if (frame.includes('"playedOneTimeAnimation"')) heard()
    })
    const reply = await member.ask({ action: 'joinRoom', roomUuid: uuid })
    if (reply?.['error'] !== undefined || reply === null) throw new Error(`No join: ${JSON.stringify(reply)}`)
    members.push(member)
  }
  return members
}
