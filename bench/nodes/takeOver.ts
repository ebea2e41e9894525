import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from '../lib/child.ts'
import { median } from '../lib/median.ts'
import type { Finding } from '../lib/table.ts'
import { newGuestAt, newRoom, startCluster } from './cluster.ts'
import { openMember } from './member.ts'

const ROUNDS = 5

/** Goal 10: how long after `kill -9` of the node that keeps it a room carries out what somebody on another node asks. */
export const takeOverBench = async (): Promise<Finding[]> => {
  const cluster = await startCluster()
  const seconds: number[] = []
  try {
    const living = await cluster.addNode()
    for (let round = 0; round < ROUNDS; round++)
      seconds.push(await takeOver(await cluster.addNode(), living, round))
  } finally {
    await cluster.close()
  }
  return [
    {
      goal: '10',
      what: 'a room acts again after kill -9 of its node, worst, s',
      ratio: Math.max(...seconds),
      wanted: '<= 5',
      detail: `median ${median(seconds).toFixed(2)} s of ${ROUNDS}`,
    },
  ]
}

const takeOver = async (dying: Child, living: Child, round: number): Promise<number> => {
  const { uuid } = await newRoom(dying)
  const keeper = await openMember(dying, await newGuestAt(dying, round * 2))
  await keeper.ask({ action: 'joinRoom', roomUuid: uuid })
  const token = await newGuestAt(living, round * 2 + 1)
  const far = await openMember(living, token)
  await far.ask({ action: 'joinRoom', roomUuid: uuid })
  await sleep(2_000)
  await dying.stop()
  const killed = performance.now()
  // As a client does: again and again, over a new line if the old one ended.
  for (;;) {
    const member = await openMember(living, token)
    const joined = await member.ask({ action: 'joinRoom', roomUuid: uuid })
    const acted = joined && 'state' in joined ? await member.ask({ action: 'addDj' }) : null
    member.close()
    if (acted?.['changed'] === true) return (performance.now() - killed) / 1000
    if (performance.now() - killed > 30_000) throw new Error('The room was not taken over')
    await sleep(50)
  }
}
