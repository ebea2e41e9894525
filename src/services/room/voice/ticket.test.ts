import { expect, test } from 'vitest'
import { memoryKv } from '#adapters/kv/memory.ts'
import type { BaseTools } from '#services/core/context.ts'
import { makeTicket, takeTicket, TICKET_LIVES_MS } from './ticket.ts'

/** A server at a time of the test's, with all it keeps. */
const server = () => {
  const kv = memoryKv()
  const clock = { now: 1_700_000_000_000 }
  const kept: { key: string; value: string; ttlMs: number }[] = []
  const { set } = kv
  kv.set = (key, value, ttlMs) => {
    kept.push({ key, value, ttlMs })
    return set(key, value, ttlMs)
  }
  const tools = {
    kv,
    now: () => clock.now,
    settings: { masterKey: Buffer.alloc(32, 7) },
  } as unknown as BaseTools
  return { tools, clock, kept }
}
const ada = { uuid: 'ada', sessionId: 's-1' }
const room = { roomUuid: 'room', speak: true }

test('a ticket says whom it lets into the voice of which room, and lets one in: of two at once, one', async () => {
  const { tools, clock } = server()
  const { ticket, until } = await makeTicket(tools, ada, room)
  expect([ticket.length, until]).toEqual([32, clock.now + TICKET_LIVES_MS])
  const taken = await Promise.all([takeTicket(tools, ticket), takeTicket(tools, ticket)])
  expect(taken).toEqual([{ ...room, userUuid: 'ada', sessionId: 's-1', until }, null])
  expect(await takeTicket(tools, ticket)).toBeNull()
})

test('each is another, and what nobody was given is none', async () => {
  const { tools } = server()
  const [one, other] = [await makeTicket(tools, ada, room), await makeTicket(tools, ada, room)]
  expect(one.ticket).not.toBe(other.ticket)
  expect(await takeTicket(tools, 'forged')).toBeNull()
  expect(await takeTicket(tools, other.ticket)).toMatchObject({ userUuid: 'ada' })
  expect(await takeTicket(tools, one.ticket)).toMatchObject({ userUuid: 'ada' })
})

test('it is good for less than a minute, and then is none, used or not', async () => {
  const { tools, clock } = server()
  const [early, late] = [await makeTicket(tools, ada, room), await makeTicket(tools, ada, room)]
  clock.now += 59_999
  expect(await takeTicket(tools, early.ticket)).toMatchObject({ userUuid: 'ada' })
  clock.now += 1
  expect(await takeTicket(tools, late.ticket)).toBeNull()
})

test('what is kept of it, and no longer than it lives, tells nobody the ticket, and is another on another server', async () => {
  const { tools, kept } = server()
  const { ticket } = await makeTicket(tools, ada, room)
  expect(kept).toMatchObject([{ ttlMs: 60_000 }])
  expect(kept[0]?.key).toMatch(/^voice:ticket:[\w-]{43}$/)
  expect(JSON.stringify(kept)).not.toContain(ticket)
  const settings = { ...tools.settings, masterKey: Buffer.alloc(32, 8) }
  expect(await takeTicket({ ...tools, settings }, ticket)).toBeNull()
})
