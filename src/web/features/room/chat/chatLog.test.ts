import { describe, expect, it } from 'vitest'
import { CHAT_PAGE, ChatLog } from './chatLog.ts'
import type { ChatLine } from './line.ts'

const line = (id: number, more: Partial<ChatLine> = {}): ChatLine => ({
  id: String(id),
  muid: undefined,
  senderUuid: 'someone',
  name: 'Someone',
  avatarId: 'fox',
  color: '#FFB454',
  text: `message ${id}`,
  sentAt: id,
  isEdited: false,
  isDeleted: false,
  isRoom: false,
  song: undefined,
  replyTo: undefined,
  mentions: [],
  reactions: [],
  state: 'sent',
  ...more,
})

/** A log over `stored` messages that may grow while it is used. */
const logOver = (stored: ChatLine[]) =>
  new ChatLog({
    newest: () => Promise.resolve(stored.slice(-CHAT_PAGE).reverse()),
    before: (id) =>
      Promise.resolve(
        stored
          .filter((one) => Number(one.id) < Number(id))
          .slice(-CHAT_PAGE)
          .reverse(),
      ),
    after: (id) => Promise.resolve(stored.filter((one) => Number(one.id) > Number(id)).slice(0, CHAT_PAGE)),
  })

const many = (count: number): ChatLine[] => Array.from({ length: count }, (_, n) => line(n + 1))
const idsOf = (log: ChatLog): string[] => log.get().lines.map(({ id }) => id)

describe('the chat log', () => {
  it('pages upwards to the first message and then stops', async () => {
    const log = logOver(many(120))
    await log.refresh()
    expect(idsOf(log)).toHaveLength(50)
    await log.older()
    await log.older()
    expect(idsOf(log)).toEqual(many(120).map(({ id }) => id))
    expect(log.get().hasOlder).toBe(false)
  })

  it('catches up over several pages after a drop, without gaps or repeats', async () => {
    const stored = many(10)
    const log = logOver(stored)
    await log.refresh()
    log.starve()
    for (let id = 11; id <= 140; id += 1) stored.push(line(id))
    log.put(line(140))
    await log.refresh()
    expect(idsOf(log)).toEqual(many(140).map(({ id }) => id))
  })

  it('begins anew where more was missed than is worth fetching', async () => {
    const stored = many(10)
    const log = logOver(stored)
    await log.refresh()
    log.starve()
    for (let id = 11; id <= 1000; id += 1) stored.push(line(id))
    await log.refresh()
    expect(idsOf(log)).toHaveLength(CHAT_PAGE)
    expect(log.get().hasOlder).toBe(true)
  })

  it('shows an own message at once and only once when it arrives by both ways', async () => {
    const log = logOver([])
    await log.refresh()
    log.expect(line(0, { id: '', muid: 'mine', state: 'sending' }))
    expect(log.get().lines.map(({ state }) => state)).toEqual(['sending'])
    log.put(line(5, { muid: 'mine' }))
    log.put(line(5, { muid: 'mine' }))
    expect(idsOf(log)).toEqual(['5'])
  })

  it('takes deleted messages away and keeps edited ones in their place', async () => {
    const log = logOver(many(3))
    await log.refresh()
    log.put(line(2, { text: 'other words', isEdited: true }))
    log.put(line(3, { isDeleted: true }))
    expect(log.get().lines.map(({ text }) => text)).toEqual(['message 1', 'other words'])
  })
})
