import { setTimeout as sleep } from 'node:timers/promises'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { signUp } from '#contract/user/accounts.ts'
import { call } from '#web/api/call.ts'
import { startChild } from '../lib/child.ts'
import { median, percentile } from '../lib/median.ts'
import type { Finding } from '../lib/table.ts'
import { newGuestAt } from '../nodes/cluster.ts'
import { type Member, openMember } from '../nodes/member.ts'

const MEMBERS = 10_000
/** Fewer than end a song of so many listeners, so that every vote is one more and none is the last. */
const VOTERS = 100
/** Each gives as many votes a round, so that every one of them changes the one before. */
const [ROUNDS, VOTES, PER_SECOND] = [6, 3 * VOTERS, 50]
/** Somebody's vote counts so long after they came. */
const FRESH_MS = 61_000

/** What votes of one kind took until they were answered, ms, sent at an even pace whether the last was answered or not. */
const answerTimes = async (voters: readonly Member[], vote: (turn: number) => object): Promise<number[]> => {
  const started = performance.now()
  const answers: Promise<number>[] = []
  for (let n = 0; n < VOTES; n++) {
    const due = started + (n * 1000) / PER_SECOND
    if (due > performance.now()) await sleep(due - performance.now())
    const sent = performance.now()
    const member = voters[n % voters.length]
    if (!member) throw new Error('There are no voters')
    answers.push(
      member.ask(vote(Math.floor(n / voters.length))).then((reply) => {
        if (reply?.['changed'] !== true) throw new Error(`A vote was not taken: ${JSON.stringify(reply)}`)
        return performance.now() - sent
      }),
    )
  }
  return Promise.all(answers)
}

/** A22: how long a vote to skip takes to be answered beside a like, in a room of 10,000, each 50 times a second. */
export const skipVotesBench = async (): Promise<Finding[]> => {
  const server = await startChild('skipVotes/server.ts')
  try {
    const to = { baseUrl: `http://127.0.0.1:${server.port}` }
    const account = { email: `bench-${Date.now()}@example.com`, password: 'correct horse battery' }
    const { accessToken } = await call(signUp, { body: account }, to)
    const owner = { ...to, token: accessToken }
    const room = await call(createRoom, { body: { name: 'Many votes', roomSize: 20_000 } }, owner)
    const merge = { skip: { mode: 'on', strength: 'hard', guests: true, activeMinutes: 120 } }
    await call(changeRoomRules, { params: { id: room.uuid }, body: { revision: 0, merge } }, owner)
    const dj = await openMember(server, accessToken)
    await dj.ask({ action: 'joinRoom', roomUuid: room.uuid })
    const song = { artistName: 'A', trackName: 'T', duration: 3_000, musicProviders: { youtube: '1' } }
    await dj.ask({ action: 'addDj', roomUuid: room.uuid, song })
    await server.ask({ roomUuid: room.uuid, people: MEMBERS - VOTERS - 1 })
    const voters: Member[] = []
    for (let n = 0; n < VOTERS; n++) {
      const member = await openMember(server, await newGuestAt(server, n))
      await member.ask({ action: 'joinRoom', roomUuid: room.uuid, roomtone: { watch: 1 } })
      voters.push(member)
    }
    await sleep(FRESH_MS)
    const skip = (turn: number) => ({
      action: 'roomtone.voteToSkip',
      roomUuid: room.uuid,
      on: turn % 2 === 0,
    })
    const like = (turn: number) => ({
      action: 'voteOnSong',
      roomUuid: room.uuid,
      songVotes: { like: turn % 2 === 0 },
    })
    const [skips, likes]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      const shift = round * (VOTES / VOTERS)
      const [ofSkip, ofLike] = [
        await answerTimes(voters, (turn) => skip(turn + shift)),
        await answerTimes(voters, (turn) => like(turn + shift)),
      ]
      // The first round warms up.
      if (round > 0) skips.push(...ofSkip)
      if (round > 0) likes.push(...ofLike)
    }
    const [p99, p99OfLikes] = [percentile(skips, 99), percentile(likes, 99)]
    const ms = (value: number): string => `${value.toFixed(1)} ms`
    return [
      {
        goal: 'rules',
        what: `p99 of the answer to a vote to skip / to a like among ${MEMBERS}, 50/s`,
        ratio: p99 / p99OfLikes,
        wanted: '<= 2',
        detail: `${ms(p99)} against ${ms(p99OfLikes)}, medians ${ms(median(skips))} and ${ms(median(likes))}; ${VOTERS} of them connected and voting`,
      },
    ]
  } finally {
    await server.stop()
  }
}
