import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Who } from '#services/core/context.ts'
import { InstanceState } from '#services/core/instanceState.ts'
import { replaced } from '#services/core/replaced.ts'
import { startWorld } from '#test/support/world.ts'
import type { Person } from '../profiles/person.ts'
import {
  cachedPerson,
  cachedSession,
  forgetTokens,
  onAccountChange,
  publishAccountChange,
} from './sessionCache.ts'

const { tools } = await startWorld()
afterEach(() => {
  vi.restoreAllMocks()
})

/** Somebody behind a token, as the database tells it. */
const known = (until = Date.now() + 60_000) => {
  const uuid = randomUUID()
  const who: Who = { id: 1, uuid, role: 'user', type: 'user', capabilities: [], sessionId: randomUUID() }
  return { who, person: { uuid } as unknown as Person, until }
}

describe('who stands behind a token', () => {
  test('is asked once, until something about the account changes, and others are left alone', async () => {
    const [ana, ben] = [known(), known()]
    const [ofAna, ofBen] = [vi.fn(async () => ana), vi.fn(async () => ben)]
    const ask = async () => [
      await cachedSession(tools, 'ana', ofAna),
      await cachedSession(tools, 'ben', ofBen),
    ]
    expect(await ask()).toEqual([ana.who, ben.who])
    expect(await ask()).toEqual([ana.who, ben.who])
    expect([ofAna.mock.calls.length, ofBen.mock.calls.length]).toEqual([1, 1])
    await publishAccountChange(tools, ana.who.uuid)
    await ask()
    expect([ofAna.mock.calls.length, ofBen.mock.calls.length]).toEqual([2, 1])
    await forgetTokens(tools)
    await ask()
    expect([ofAna.mock.calls.length, ofBen.mock.calls.length]).toEqual([3, 2])
  })

  test('has run out at its very end, and nobody is asked about it again', async () => {
    const until = Date.now() + 60_000
    const load = vi.fn(async () => known(until))
    expect(await cachedSession(tools, 'ends', load)).not.toBeNull()
    vi.spyOn(Date, 'now').mockReturnValue(until - 1)
    expect(await cachedSession(tools, 'ends', load)).not.toBeNull()
    vi.mocked(Date.now).mockReturnValue(until)
    expect(await cachedSession(tools, 'ends', load)).toBeNull()
    vi.mocked(Date.now).mockRestore()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is used once and not kept where something changed while it was asked', async () => {
    for (const change of [
      (uuid: string) => publishAccountChange(tools, uuid),
      () => forgetTokens(tools),
      () => publishAccountChange(tools, randomUUID()),
      async (uuid: string) => {
        await publishAccountChange(tools, uuid)
        await forgetTokens(tools)
      },
      async (uuid: string) => {
        await publishAccountChange(tools, uuid)
        await forgetTokens(tools)
        await forgetTokens(tools)
      },
    ]) {
      const one = known()
      const token = randomUUID()
      const meanwhile = vi.fn(async () => {
        await change(one.who.uuid)
        return one
      })
      expect(await cachedSession(tools, token, meanwhile)).toEqual(one.who)
      const again = vi.fn(async () => null)
      expect(await cachedSession(tools, token, again)).toBeNull()
      expect(again).toHaveBeenCalledTimes(1)
    }
  })

  test('is asked anew after a gap in which a change may not have been told', async () => {
    let gap = (): void => undefined
    const onGap = (hear: () => void) => {
      gap = hear
      return () => undefined
    }
    const node = replaced(tools, { state: new InstanceState(), bus: replaced(tools.bus, { onGap }) })
    const one = known()
    const [token, again] = [vi.fn(async () => one), vi.fn(async () => one.person)]
    const ask = async () => {
      await cachedSession(node, 'gone over', token)
      await cachedPerson(node, one.who.uuid, again)
    }
    await ask()
    await ask()
    expect([token.mock.calls.length, again.mock.calls.length]).toEqual([1, 0])
    gap()
    await cachedPerson(node, one.who.uuid, again)
    await ask()
    expect([token.mock.calls.length, again.mock.calls.length]).toEqual([2, 1])
  })

  test('is nobody where the database knows nobody, and that is not kept', async () => {
    const load = vi.fn(async () => null)
    expect(await cachedSession(tools, 'nobody', load)).toBeNull()
    expect(await cachedSession(tools, 'nobody', load)).toBeNull()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('an account is known with its token, and asked anew once it changed', async () => {
    const one = known()
    await cachedSession(tools, randomUUID(), async () => one)
    const load = vi.fn(async () => ({ uuid: one.who.uuid, again: true }) as unknown as Person)
    expect(await cachedPerson(tools, one.who.uuid, load)).toBe(one.person)
    expect(load).not.toHaveBeenCalled()
    await publishAccountChange(tools, one.who.uuid)
    expect(await cachedPerson(tools, one.who.uuid, load)).toMatchObject({ again: true })
    await cachedPerson(tools, one.who.uuid, load)
    expect(load).toHaveBeenCalledTimes(1)

    const meanwhile = async () => {
      await publishAccountChange(tools, one.who.uuid)
      return one.person
    }
    await publishAccountChange(tools, one.who.uuid)
    expect(await cachedPerson(tools, one.who.uuid, meanwhile)).toBe(one.person)
    await cachedPerson(tools, one.who.uuid, load)
    expect(load).toHaveBeenCalledTimes(2)
    expect(await cachedPerson(tools, randomUUID(), async () => null)).toBeNull()
  })

  test('whoever listens is told of each change until they stop', async () => {
    const heard: string[] = []
    const stop = await onAccountChange(tools, ({ userUuid }) => void heard.push(userUuid))
    const [first, second] = [randomUUID(), randomUUID()]
    await publishAccountChange(tools, first)
    await expect.poll(() => heard.includes(first)).toBe(true)
    stop()
    await publishAccountChange(tools, second)
    expect(heard).not.toContain(second)
  })
})
