import { expect, test } from 'vitest'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './raw.ts'
import { newRoom } from './room.ts'

const world = await startWorld({ TRUST_PROXY: 'on' })

const FORGED = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.x'
const from = (address: string, token = FORGED) =>
  new Raw(world.url, token, '/primus', { 'x-forwarded-for': address })
const ended = (raw: Raw) => raw.until(() => raw.closed !== null)

test('a token that is no good hears so, may do nothing, and ends with the tenth frame', async () => {
  const { uuid } = await newRoom(world)
  const raw = await from('198.51.100.1').open()
  const refused = { error: 'Invalid or expired token', messageId: 1 }
  expect(await raw.act('joinRoom', { roomUuid: uuid })).toMatchObject(refused)
  expect(await raw.ask('detailsView', {})).toMatchObject({ ...refused, messageId: 2 })
  for (let n = 0; n < 6; n++) raw.send('"primus::pong::1"')
  expect(await raw.act('joinRoom', { roomUuid: uuid })).toMatchObject({ ...refused, messageId: 3 })
  for (let n = 0; n < 5; n++) raw.send(JSON.stringify({ event: 'action', messageId: 11 + n }))
  await ended(raw)
  expect(raw.frames).toContain('primus::server::close')
  expect(raw.frames.filter((frame) => typeof frame === 'object').length).toBe(3)
})

test('one that says nothing is closed all the same, for good', async () => {
  const raw = await from('198.51.100.1').open()
  await ended(raw)
  expect(raw.frames).toContain('primus::server::close')
})

test('frames that are no requests count: who floods with them is cut off', async () => {
  const { owner, uuid } = await newRoom(world)
  const floods: ((raw: Raw) => void)[] = [
    (raw) => raw.send('not JSON'),
    (raw) => raw.send('"primus::pong::1"'),
    (raw) => raw.send('{"no":"request"}'),
    (raw) => raw.send(Buffer.from('{}')),
    (raw) => raw.ping(),
  ]
  for (const say of floods) {
    const raw = await from('198.51.100.2', owner.token).open()
    expect(await raw.act('joinRoom', { roomUuid: uuid })).toHaveProperty('state')
    for (let n = 0; n < 400; n++) say(raw)
    await ended(raw)
    expect(raw.frames).not.toContain('primus::server::close')
  }
})

test('bytes count, and so do the pieces of a frame', async () => {
  const person = await newPerson(world)
  const much = await from('198.51.100.3', person.token).open()
  for (let n = 0; n < 40; n++) much.send(JSON.stringify('x'.repeat(60_000)))
  await ended(much)
  const pieces = await from('198.51.100.3', person.token).open()
  pieces.sendInPieces(5000)
  await ended(pieces)
})

test('an address that opens sockets with bad tokens again and again is kept out, and no other', async () => {
  const person = await newPerson(world)
  const flood = Array.from({ length: 330 }, () => from('198.51.100.4'))
  await Promise.all(flood.map((raw) => raw.open().catch(() => undefined)))
  const next = from('198.51.100.4')
  await ended(next)
  const elsewhere = await from('198.51.100.5', person.token).open()
  expect(await elsewhere.ask('detailsView', {})).toMatchObject({ status: 'OK' })
  // What the tests themselves come from stands for everybody behind a proxy.
  for (const raw of flood) raw.cut()
  const near = await Promise.all(Array.from({ length: 330 }, () => from('127.0.0.1').open()))
  expect(await (await from('127.0.0.1', person.token).open()).ask('detailsView', {})).toMatchObject({
    status: 'OK',
  })
  for (const raw of near) raw.cut()
})
