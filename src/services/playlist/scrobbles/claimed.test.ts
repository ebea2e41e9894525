import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { linkScrobbling } from '#contract/playlist/scrobbling.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson } from '#test/support/people.ts'
import { startScrobbleDouble } from '#test/support/vendors/scrobbleDouble.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from '#test/suites/wire/raw.ts'
import { newRoom, songNamed } from '#test/suites/wire/room.ts'
import { enter } from '#test/suites/wire/visitor.ts'

const clock = movableClock()
const double = await startScrobbleDouble()
const world = await startWorld(double.settings)

test('a program says how long its account heard a play, and is believed as far as it was there (A28)', async () => {
  const linked = async (name: string) => {
    const person = await newPerson(world)
    double.tokens.set(`token-of-${name}`, name)
    const asked = { params: { service: 'listenBrainz' }, body: { token: `token-of-${name}` } } as const
    await world.call(linkScrobbling, asked, person.token)
    return person
  }
  const [whole, half] = [await linked('whole'), await linked('half')]
  const { owner, uuid } = await newRoom(world)
  const dj = await enter(world.url, owner, uuid)
  const listening = async ({ token }: typeof whole) => {
    const raw = await new Raw(world.url, token).open()
    await raw.act('joinRoom', { roomUuid: uuid })
    return raw
  }
  const heard = await listening(whole)
  await dj.act('addDj', { song: { ...songNamed('Said so'), duration: 200 } })
  await dj.hear('playedSong')
  const playId = dj.mirror.state.nowPlaying?.playId ?? ''
  const say = (raw: Raw, seconds: number, of = playId) => raw.ask('roomtone.heard', { playId: of, seconds })
  expect(await say(heard, 200)).toMatchObject({ status: 'OK' })
  clock.forward(120_000)
  const late = await listening(half)
  await say(heard, 110)
  await say(heard, 190, randomUUID())
  await say(late, 190)
  await dj.act('skipSong')
  const kept = () =>
    world.tools.db.selectFrom('scrobbles').select('userUuid').where('playId', '=', playId).execute()
  await expect.poll(kept, { timeout: 30_000, interval: 50 }).toEqual([{ userUuid: whole.uuid }])
  for (const one of [heard, late]) one.close()
  dj.leave()
})
