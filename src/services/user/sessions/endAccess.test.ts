import { expect, test } from 'vitest'
import type { Fact } from '#facts/kinds.ts'
import type { Tools } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { changeAccess } from './changeAccess.ts'
import { endAccessOfAll, endAllAccess, signOutElsewhere } from './endAccess.ts'
import { type AccountChange, onAccountChange } from './sessionCache.ts'

const world = await startWorld()
const { tools } = world

/** Somebody signed in once, and what is told of them by hand and as a fact: no fact is carried out here. */
const watched = async () => {
  const { id, uuid } = await newPerson(world)
  const { db } = tools
  const rows = db.selectFrom('userSessions').where('userId', '=', id)
  const { sessionId } = await rows.select('id as sessionId').executeTakeFirstOrThrow()
  const [facts, heard, putOut]: [Fact[], AccountChange[], string[]] = [[], [], []]
  await onAccountChange(tools, (change) => void (change.userUuid === uuid && heard.push(change)))
  const tx: Tools['tx'] = (work, caller) =>
    tools.tx((inner) => work(replaced(inner, { emit: (fact: Fact) => void facts.push(fact) })), caller)
  const live = replaced(tools.live, {
    kickEverywhere: async (one: string) => {
      putOut.push(one)
      throw new Error('a room that does not answer')
    },
  })
  const isOver = async () => (await rows.select('endedAt').executeTakeFirstOrThrow()).endedAt !== null
  return {
    account: { id, uuid },
    sessionId,
    facts,
    heard,
    putOut,
    isOver,
    node: replaced(tools, { tx, live }),
  }
}

test('all access that ends is told as a fact and by hand, though a room does not put somebody out', async () => {
  const [ana, ben] = [await watched(), await watched()]
  await endAllAccess(ana.node, ana.account)
  await endAccessOfAll(ben.node, async () => [ben.account])
  for (const { account, facts, heard, putOut, isOver, sessionId } of [ana, ben]) {
    const told = { userUuid: account.uuid, ended: [sessionId] }
    expect(await isOver()).toBe(true)
    expect(facts).toMatchObject([{ name: 'accessChanged', data: told }])
    await expect.poll(() => heard).toContainEqual(told)
    expect(putOut).toEqual([account.uuid])
  }
})

test('who signs out elsewhere keeps one session, and stays in the rooms', async () => {
  const { account, facts, heard, putOut, isOver, node, sessionId } = await watched()
  expect(await signOutElsewhere(node, account, sessionId, async () => 'done')).toBe('done')
  expect([await isOver(), putOut]).toEqual([false, []])
  expect(facts).toMatchObject([{ data: { userUuid: account.uuid, ended: [] } }])
  await signOutElsewhere(node, account, null, async () => undefined)
  expect([await isOver(), putOut]).toEqual([true, []])
  await expect.poll(() => heard).toContainEqual({ userUuid: account.uuid, ended: [sessionId] })
})

test('what an account may do changes with a fact that ends nothing; a change that fails tells nobody', async () => {
  const { account, facts, heard, isOver, node } = await watched()
  const fails = changeAccess(node, account.uuid, () => Promise.reject(new Error('not changed')))
  await expect(fails).rejects.toThrow('not changed')
  expect([facts, heard]).toEqual([[], []])
  expect(await changeAccess(node, account.uuid, async () => 'changed')).toBe('changed')
  expect(facts).toMatchObject([{ name: 'accessChanged', data: { userUuid: account.uuid, ended: [] } }])
  expect(heard[0]).toEqual({ userUuid: account.uuid, ended: [] })
  expect(await isOver()).toBe(false)
})
