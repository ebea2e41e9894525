import { publicRooms } from '#contract/room/lists.ts'
import { call } from '#web/api/call.ts'
import { median } from '../lib/median.ts'
import { cpuSeconds } from '../lib/processTime.ts'
import type { Finding } from '../lib/table.ts'
import { newGuestAt, startCluster } from './cluster.ts'

const ROOMS = 500
const PEOPLE = 200
const ROUNDS = 60

/** Goal 12: what a page of the lobby costs the node that answers it, while another one keeps all the rooms. */
export const lobbyBench = async (): Promise<Finding[]> => {
  const cluster = await startCluster()
  try {
    const [keeper, asked] = [await cluster.addNode(), await cluster.addNode()]
    await keeper.ask({ rooms: ROOMS, people: PEOPLE })
    const to = { baseUrl: `http://127.0.0.1:${asked.port}`, token: await newGuestAt(asked, 1) }
    const list = () => call(publicRooms, { query: { limit: 30 } }, to)
    await untilSeen(async () => (await list()).rooms)
    const took: number[] = []
    const before = cpuSeconds(asked.pid)
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      await list()
      took.push(performance.now() - started)
    }
    const cpuMs = ((cpuSeconds(asked.pid) - before) * 1000) / ROUNDS
    const bytes = Buffer.byteLength(JSON.stringify(await list()))
    return [
      {
        goal: '12',
        what: `a page of the lobby of ${ROOMS} rooms x ${PEOPLE} people on another node, ms of CPU`,
        ratio: cpuMs,
        wanted: '<= 30',
        detail: `median ${median(took).toFixed(1)} ms, ${(bytes / 1000).toFixed(0)} kB`,
      },
    ]
  } finally {
    await cluster.close()
  }
}

/** Waits until the node that is asked has read what the other one wrote, and has warmed up. */
const untilSeen = async (
  list: () => Promise<readonly { readonly numberOfUsersInRoom: number }[]>,
): Promise<void> => {
  let seen = 0
  for (let tries = 0; tries < 300 && seen < 40; tries++) {
    const rooms = await list()
    if (rooms.length === 30 && rooms.every((room) => room.numberOfUsersInRoom === PEOPLE)) seen++
  }
  if (seen < 40) throw new Error('The rooms were not seen')
}
