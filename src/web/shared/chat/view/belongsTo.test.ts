import { expect, test } from 'vitest'
import { line } from '#test/support/chatConversation.ts'
import { belongsTo } from './belongsTo.ts'

test('28: two messages of one person 19 s apart are one block, 21 s apart two', () => {
  const first = line(1, { sentAt: 0 })
  expect(belongsTo(line(2, { sentAt: 19_000 }), first)).toBe(true)
  expect(belongsTo(line(2, { sentAt: 21_000 }), first)).toBe(false)
  expect(belongsTo(line(2, { sentAt: 1000, senderUuid: 'another' }), first)).toBe(false)
  expect(belongsTo(line(2, { sentAt: 1000, replyTo: { id: '1' } }), first)).toBe(false)
  expect(belongsTo(line(2, { sentAt: 1000, isAction: true }), first)).toBe(false)
  expect(belongsTo(first, undefined)).toBe(false)
})
