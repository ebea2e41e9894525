import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { conversation, line, many, offline, settled } from '#test/support/chatConversation.ts'
import { CHAT_PAGE } from './transport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a conversation much of which goes or changes', () => {
  it('learns of everything that was deleted while it was away, however much', async () => {
    const { engine, server, ids } = conversation(many(340))
    await engine.refresh()
    for (let page = 0; page < 6; page += 1) await engine.older()
    engine.starve()
    server.stored = [
      ...many(340).map((one) => ({ ...one, isDeleted: true, changedAt: 900 })),
      line(341),
      line(342),
    ]
    await engine.refresh()
    expect(ids()).toEqual(['341', '342'])
  })

  it('is emptied with the chat: all that was loaded goes, what is said since stays, and it can come back', async () => {
    const { engine, server, ids, push } = conversation(many(700))
    await engine.refresh()
    await engine.older()
    engine.read()
    server.stored = [line(701)]
    push(line(701))
    server.tell({ kind: 'cleared' })
    push(line(702))
    await settled()
    expect(ids()).toEqual(['701', '702'])

    server.stored = many(702).map((one) => ({ ...one, changedAt: 5000 }))
    for (const back of server.stored.slice(200, 700)) push(back)
    expect(ids()).toHaveLength(502)
    await engine.older()
    expect(ids()[0]).toBe('151')
    expect(engine.get().readUpTo).toBe('700')
  })

  it('asks again where the chat was emptied and the server is out of reach', async () => {
    const { engine, server, ids } = conversation(many(60))
    await engine.refresh()
    server.fails = offline
    server.stored = many(60).map((one) => ({ ...one, isDeleted: true, changedAt: 900 }))
    server.tell({ kind: 'cleared' })
    await settled()
    expect(ids()).toHaveLength(CHAT_PAGE)
    server.fails = undefined
    await vi.advanceTimersByTimeAsync(5000)
    expect(ids()).toEqual([])
  })

  it('leaves a message that changed far above to be found upwards, without a gap', async () => {
    const { engine, ids, push } = conversation(many(200))
    await engine.refresh()
    push(line(3, { text: 'other words', isEdited: true, changedAt: 900 }))
    await engine.older()
    expect(ids()).toEqual(
      many(200)
        .slice(100)
        .map(({ id }) => id),
    )
  })
})
