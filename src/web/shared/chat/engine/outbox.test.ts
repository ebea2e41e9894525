import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  conversation,
  many,
  offline,
  refusal,
  settled,
  TestStorage,
  words,
} from '#test/support/chatConversation.ts'
import { memoryIn } from './memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('own messages on their way', () => {
  it('show at once and only once when they arrive by both ways', async () => {
    const { engine, server, push } = conversation([])
    await engine.refresh()
    engine.send(words('hello'))
    expect(engine.get().lines).toMatchObject([{ state: 'sending', text: 'hello' }])
    await settled()
    const [stored] = server.stored
    if (stored) push(stored)
    expect(engine.get().lines).toMatchObject([{ state: 'sent', id: '1000' }])
  })

  it('that found no server are sent later by themselves, in order, once', async () => {
    const { engine, server, refused } = conversation([])
    await engine.refresh()
    server.fails = offline
    for (const text of ['one', 'two', 'three']) engine.send(words(text))
    await settled()
    expect(engine.get().lines.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    await vi.advanceTimersByTimeAsync(60_000)
    server.fails = undefined
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.arrived).toEqual(['one', 'two', 'three'])
    expect(engine.get().lines.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    expect(refused).toEqual([])
  })

  it('whose answer was lost are not sent twice', async () => {
    const { engine, server, texts } = conversation([])
    await engine.refresh()
    server.losesAnswers = true
    engine.send(words('once'))
    await settled()
    server.losesAnswers = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.arrived).toEqual(['once'])
    expect(texts()).toEqual(['once'])
  })

  it('that the server refuses stay with their writer and hold nothing up', async () => {
    const { engine, server, refused } = conversation([])
    await engine.refresh()
    server.fails = refusal
    engine.send(words('bad'))
    await settled()
    server.fails = undefined
    engine.send(words('good'))
    await settled()
    expect(refused).toEqual([refusal])
    expect(server.arrived).toEqual(['good'])
    const failed = engine.get().lines.find(({ state }) => state === 'failed')
    expect(failed?.text).toBe('bad')
    if (failed) engine.resend(failed)
    await settled()
    expect(server.arrived).toEqual(['good', 'bad'])
    server.fails = refusal
    engine.send(words('worse'))
    await settled()
    const worse = engine.get().lines.find(({ state }) => state === 'failed')
    if (worse) engine.forget(worse)
    expect(engine.get().lines.every(({ state }) => state === 'sent')).toBe(true)
  })

  it('wait over a reload', async () => {
    const storage = new TestStorage()
    const before = conversation([], memoryIn(storage, 'room'))
    await before.engine.refresh()
    before.server.fails = offline
    before.engine.send(words('kept'))
    await settled()
    const after = conversation([], memoryIn(storage, 'room'))
    await after.engine.refresh()
    expect(after.server.arrived).toEqual(['kept'])
    expect(memoryIn(storage, 'room').waiting()).toEqual([])
  })
})

describe('what is being written', () => {
  it('outlives an edit, an answer and a reload', () => {
    const storage = new TestStorage()
    const { engine } = conversation(many(3), memoryIn(storage, 'room'))
    engine.draft.write('half a sent')
    engine.draft.turnTo({ kind: 'reply', id: '2' })
    engine.draft.turnTo({ kind: 'edit', id: '1', text: 'message 1' })
    engine.draft.write('better words')
    const again = conversation(many(3), memoryIn(storage, 'room')).engine.draft
    expect(again.get()).toMatchObject({
      text: 'half a sent',
      replyTo: '2',
      edit: { id: '1', text: 'better words', original: 'message 1' },
    })
    again.sent()
    expect(again.get()).toMatchObject({ text: 'half a sent', replyTo: '2', edit: undefined })
    again.sent()
    expect(memoryIn(storage, 'room').draft()).toEqual({ text: '', replyTo: undefined, edit: undefined })
  })

  it('asks before an edit is lost, and only then', () => {
    const { draft } = conversation(many(3)).engine
    draft.turnTo({ kind: 'edit', id: '1', text: 'message 1' })
    draft.turnTo({ kind: 'edit', id: '2', text: 'message 2' })
    expect(draft.get()).toMatchObject({ asks: undefined, edit: { id: '2' } })
    draft.write('other words')
    draft.turnTo({ kind: 'reply', id: '3' })
    expect(draft.get()).toMatchObject({ asks: { kind: 'reply' }, edit: { id: '2', text: 'other words' } })
    draft.settle(false)
    expect(draft.get()).toMatchObject({ asks: undefined, edit: { text: 'other words' } })
    draft.turnTo({ kind: 'new' })
    draft.settle(true)
    expect(draft.get()).toMatchObject({ asks: undefined, edit: undefined, replyTo: undefined })
  })

  it('does without a store that is forbidden', () => {
    const { engine } = conversation([], memoryIn(undefined, 'room'))
    engine.draft.write('words')
    expect(engine.draft.get().text).toBe('words')
  })
})
