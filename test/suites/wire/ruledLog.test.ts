import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pinoLog } from '#adapters/log/pino.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { fingerprint } from '#services/core/secrets/fingerprint.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson } from '#test/support/people.ts'
import { TEST_KEY } from '#test/support/testKey.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom, songNamed } from './room.ts'

const lines: string[] = []
const clock = movableClock()
const world = await startWorld(
  { CHAT_ANNOUNCEMENTS: 'off', TRUST_PROXY: 'on' },
  undefined,
  pinoLog('debug', { write: (line) => void lines.push(line) }),
)

test('R24: no log line has a network, its hash, who voted to skip, when somebody was active, or a song brought in line', async () => {
  const place = await newRoom(world, { numberOfDjs: 2 })
  const params = { id: place.uuid }
  const merge = {
    line: { mode: 'on' },
    skip: { mode: 'on', strength: 'normal', minSeconds: 0, vetoSeconds: 2, coolSeconds: 0 },
    person: {
      address: { mode: 'enforce', accounts: 1, exempt: [] },
      afk: { mode: 'enforce', minutes: 15, warnings: [10, 2] },
    },
  }
  await world.call(changeRoomRules, { params, body: { revision: 0, merge } }, place.owner.token)
  const networks: string[] = []
  const come = async (n: number) => {
    const person = await newPerson(world)
    const network = `203.0.113.${n}`
    networks.push(network)
    const raw = await new Raw(world.url, person.token, '/primus', { 'x-forwarded-for': network }).open()
    await raw.act('joinRoom', { roomUuid: place.uuid, roomtone: { watch: 1 } })
    return { ...person, raw }
  }
  const dj = await come(1)
  const other = await come(2)
  const waits = await come(3)
  const alt = await come(3)
  const voters: Awaited<ReturnType<typeof come>>[] = []
  for (let n = 11; n < 19; n++) voters.push(await come(n))
  await dj.raw.act('addDj', { song: songNamed('unloved', 7200) })
  await other.raw.act('addDj', { song: songNamed('better', 7200) })
  const wish = songNamed('wish-in-line')
  expect(await waits.raw.act('roomtone.lineUp', { song: wish })).toMatchObject({ changed: true })
  expect(await alt.raw.act('roomtone.lineUp', { song: wish })).toHaveProperty('error')

  clock.forward(61_000)
  for (const { raw } of voters)
    expect(await raw.act('roomtone.voteToSkip', { on: true, reason: 'tooLong' })).toMatchObject({
      changed: true,
    })
  const seen = (name: string) => JSON.stringify(dj.raw.broadcasts).includes(`"${name}"`)
  await dj.raw.until(() => seen('roomtone.skipped'))
  // Warnings come minute by minute, as the clock goes and somebody does something.
  const [awake] = voters as [(typeof voters)[number]]
  for (let minute = 0; minute < 60 && !seen('removedDj'); minute++) {
    clock.forward(60_000)
    await awake.raw.act('voteOnSong', { songVotes: { like: minute % 2 === 0 } })
    await sleep(50)
  }
  expect(seen('removedDj')).toBe(true)
  // What a stranger asked for and was refused stands in the log: it is being read.
  const change = world.call(changeRoomRules, { params, body: { revision: 1, merge } }, awake.token)
  await expect(change).rejects.toMatchObject({ status: 403 })
  expect(lines.some((line) => line.includes(awake.uuid) && line.includes('refused'))).toBe(true)

  const hashOf = (network: string): string =>
    fingerprint(Buffer.from(TEST_KEY, 'hex'), 'room.network', `${place.uuid} ${network}`).toString(
      'base64url',
    )
  const hidden = [...networks, ...networks.map((network) => hashOf(network).slice(0, 22)), 'wish-in-line']
  for (const line of lines) {
    for (const secret of hidden) expect(line).not.toContain(secret)
    if ([...voters, waits].some(({ uuid }) => line.includes(uuid)))
      expect(line).not.toMatch(/skip|afk|active|idle|lastSeen/i)
  }
  for (const { raw } of [dj, other, waits, alt, ...voters]) raw.close()
})
