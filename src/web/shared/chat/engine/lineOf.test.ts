import { describe, expect, it } from 'vitest'
import { ChatMessage } from '#contract/chat/message.ts'
import { lineOf } from './lineOf.ts'

const user = { uid: 'u1', name: 'Ben', role: 'default', status: 'online' as const, createdAt: 1 }
const message = (data: object): ChatMessage =>
  ChatMessage.parse({
    id: '7',
    conversationId: 'group_g',
    sender: 'u1',
    receiverType: 'group',
    receiver: 'g',
    category: 'message',
    type: 'text',
    data: {
      entities: {
        sender: { entityType: 'user', entity: user },
        receiver: { entityType: 'user', entity: user },
      },
      ...data,
    },
    sentAt: 10,
    updatedAt: 12,
  })

describe('a message of the wire', () => {
  it('names pictures that lie elsewhere, by HTTPS alone, each once', () => {
    const line = lineOf(
      message({
        text: 'look',
        attachments: [
          { url: 'https://a.example/cat.png' },
          { url: 'https://a.example/plan.pdf' },
          { url: 'http://a.example/plain.png' },
          { url: 'https://b.example/42', mimeType: 'image/webp' },
        ],
        metadata: {
          chatMessage: { message: 'look', imageUrls: ['https://a.example/cat.png', 'javascript:1'] },
        },
      }),
    )
    expect(line.pictures).toEqual(['https://a.example/cat.png', 'https://b.example/42'])
    expect(line).toMatchObject({ text: 'look', sentAt: 10_000, changedAt: 12_000 })
  })

  it('says of itself that it is something done, and has the purple of those without a colour', () => {
    expect(lineOf(message({ text: '* Ben waves', metadata: { roomtone: { me: true } } }))).toMatchObject({
      isAction: true,
      color: '#b79bff',
    })
    expect(lineOf(message({ text: 'hi', metadata: { roomtone: { me: 'yes' } } })).isAction).toBe(false)
  })
})
