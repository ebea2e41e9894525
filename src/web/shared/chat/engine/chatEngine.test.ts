import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { conversation, line, many, refusal, settled } from '#test/support/chatConversation.ts'
import { MOST_COUNTED, MOST_MERGED } from './catchUp.ts'
import type { ChatLine } from './line.ts'
import { UNDO_MS } from './removals.ts'
import { CHAT_PAGE } from './transport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the history of a conversation', () => {
  it('pages upwards to the first message and then stops', async () => {
    const { engine, ids } = conversation(many(120))
    await engine.refresh()
    expect(ids()).toHaveLength(CHAT_PAGE)
    await engine.older()
    await engine.older()
    expect(ids()).toEqual(many(120).map(({ id }) => id))
    expect(engine.get().hasOlder).toBe(false)
  })

  it('keeps the news that outran the newest page, the first time and where it begins anew', async () => {
    const { engine, server, ids, texts, push } = conversation(many(3))
    const outrun = async (before: number, news: readonly ChatLine[]): Promise<void> => {
      server.stored = many(before)
      const loading = engine.refresh()
      for (const one of news) push(one)
      await loading
    }
    await outrun(3, [line(2, { text: 'other words', isEdited: true, changedAt: 900 }), line(4)])
    expect(texts()).toEqual(['message 1', 'other words', 'message 3', 'message 4'])
    engine.starve()
    await outrun(2000, [line(2001)])
    expect(ids()).toEqual(
      many(2001)
        .slice(-CHAT_PAGE - 1)
        .map(({ id }) => id),
    )
  })

  it('catches up over several pages after a drop, without gaps or repeats', async () => {
    const { engine, server, ids, push } = conversation(many(10))
    await engine.refresh()
    engine.starve()
    server.stored = many(140)
    push(line(140))
    await engine.refresh()
    expect(ids()).toEqual(many(140).map(({ id }) => id))
  })

  it('28: takes in 300 missed messages; where more was missed it begins anew and says how many', async () => {
    const { engine, server, ids } = conversation(many(10))
    await engine.refresh()
    engine.starve()
    server.stored = many(10 + MOST_MERGED)
    await engine.refresh()
    expect(ids()).toHaveLength(10 + MOST_MERGED)
    expect(engine.get().missed).toBe(0)
    engine.starve()
    server.stored = many(10 + MOST_MERGED + 301)
    await engine.refresh()
    expect(ids()).toHaveLength(CHAT_PAGE)
    expect(engine.get()).toMatchObject({ hasOlder: true, missed: 301 })
    engine.starve()
    server.stored = many(5000)
    await engine.refresh()
    expect(engine.get().missed).toBe(MOST_COUNTED)
  })

  it('learns after a drop what was edited and deleted meanwhile', async () => {
    const { engine, server, texts } = conversation(many(4))
    await engine.refresh()
    engine.starve()
    server.stored = [
      line(1),
      line(2, { text: 'other words', isEdited: true, changedAt: 900 }),
      line(3, { isDeleted: true, changedAt: 900 }),
      line(4),
    ]
    await engine.refresh()
    expect(texts()).toEqual(['message 1', 'other words', 'message 4'])
  })

  it('lets go of old messages while one follows the newest, and finds them again upwards', async () => {
    const { engine, server, ids, push } = conversation(many(10))
    await engine.refresh()
    server.stored = many(1400)
    for (const one of server.stored.slice(10)) {
      push(one)
      engine.trim()
    }
    expect(ids().length).toBeLessThan(1300)
    expect(ids().at(-1)).toBe('1400')
    const [first] = ids()
    await engine.older()
    expect(Number(ids()[0])).toBe(Number(first) - CHAT_PAGE)
  })

  it('shows the same object for a message that did not change', async () => {
    const { engine, push } = conversation(many(3))
    await engine.refresh()
    const before = engine.get().lines
    push(line(4))
    expect(
      engine
        .get()
        .lines.slice(0, 3)
        .every((one, n) => one === before[n]),
    ).toBe(true)
  })

  it('loads up to a message that is quoted', async () => {
    const { engine, ids } = conversation(many(220))
    await engine.refresh()
    expect(await engine.reach('20')).toBe(true)
    expect(ids()).toContain('20')
    expect(await engine.reach('99999')).toBe(false)
  })
})

describe('what one does with messages', () => {
  it('is taken back alone where it fails: news that came meanwhile stay', async () => {
    const { engine, server, push, refused } = conversation(many(3))
    await engine.refresh()
    let open = (): void => undefined
    server.gate = new Promise((resolve) => {
      open = resolve
    })
    server.fails = refusal
    engine.edit('2', 'my words', [])
    engine.react('2', '🔥')
    expect(engine.find('2')).toMatchObject({ text: 'my words', reactions: [{ emoji: '🔥', count: 1 }] })
    push(
      line(2, {
        text: 'a moderator’s words',
        changedAt: 800,
        reactions: [{ emoji: '👍', count: 2, mine: false }],
      }),
    )
    open()
    await settled()
    expect(engine.find('2')).toMatchObject({
      text: 'a moderator’s words',
      reactions: [{ emoji: '👍', count: 2, mine: false }],
    })
    expect(refused).toEqual([refusal, refusal])
  })

  it('counts the own reaction once, whether the push or the answer comes first', async () => {
    const { engine, server } = conversation(many(1))
    await engine.refresh()
    engine.react('1', '🔥')
    server.tell({ kind: 'reacted', id: '1', emoji: '🔥', count: 1, mine: true })
    expect(engine.find('1')?.reactions).toEqual([{ emoji: '🔥', count: 1, mine: true }])
    await settled()
    expect(engine.find('1')?.reactions).toEqual([{ emoji: '🔥', count: 1, mine: true }])
  })

  it('reaches the server one after the other where it is about one message', async () => {
    const { engine, server } = conversation(many(1))
    await engine.refresh()
    for (let n = 0; n < 3; n += 1) engine.react('1', '🔥')
    await settled()
    expect(server.stored[0]?.reactions).toEqual([{ emoji: '🔥', count: 1, mine: true }])
    expect(engine.find('1')?.reactions).toEqual([{ emoji: '🔥', count: 1, mine: true }])
  })

  it('deletes after ten seconds in which it can be undone, or at once when the page goes', async () => {
    const { engine, server, ids } = conversation(many(3))
    await engine.refresh()
    engine.remove('2')
    expect(ids()).toEqual(['1', '3'])
    expect(engine.keep('2')).toBe(true)
    expect(ids()).toEqual(['1', '2', '3'])
    engine.remove('3')
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
    expect(server.stored.some(({ isDeleted }) => isDeleted)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.stored.filter(({ isDeleted }) => isDeleted).map(({ id }) => id)).toEqual(['3'])
    expect(engine.keep('3')).toBe(false)
    engine.remove('1')
    engine.settle()
    await settled()
    expect(server.stored.filter(({ isDeleted }) => isDeleted).map(({ id }) => id)).toEqual(['1', '3'])
  })

  it('brings a message back whose deletion the server refuses', async () => {
    const { engine, server, ids, refused } = conversation(many(2))
    await engine.refresh()
    server.fails = refusal
    engine.remove('1')
    await vi.advanceTimersByTimeAsync(UNDO_MS)
    expect(ids()).toEqual(['1', '2'])
    expect(refused).toEqual([refusal])
  })

  it('knows of a quoted message that it was deleted, loaded or not', async () => {
    const { engine, push } = conversation(many(80))
    await engine.refresh()
    await engine.quote('5')
    expect(engine.find('5')?.isDeleted).toBe(false)
    push(line(5, { isDeleted: true, text: '', changedAt: 900 }))
    push(line(70, { isDeleted: true, text: '', changedAt: 900 }))
    expect(engine.find('5')?.isDeleted).toBe(true)
    expect(engine.find('70')?.isDeleted).toBe(true)
    await engine.quote('4711')
    expect(engine.find('4711')).toBeNull()
  })
})
