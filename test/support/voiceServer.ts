import { memoryKv } from '#adapters/kv/memory.ts'
import { serveVoice } from '#gateway/voice/serveVoice.ts'
import type { Kv } from '#ports/kv.ts'
import { makeTicket } from '#services/room/voice/ticket.ts'
import { handTools } from './handTools.ts'
import { type Opened, saidAddress, upgradesAt } from './upgradesAt.ts'
import { voiceAsked } from './voiceAsked.ts'

/** The voice socket with nothing behind it but whose sessions are over and what people may. */
export const voiceServer = async ({ alone = true, kv = memoryKv() }: { alone?: boolean; kv?: Kv } = {}) => {
  const { tools, ...rest } = handTools(kv)
  const { asks, ...asked } = voiceAsked()
  const voice = await serveVoice({ tools, asks, alone, addressOf: saidAddress })
  const door = await upgradesAt(voice.take)
  /** What follows the path in the address that a ticket is shown by. */
  const ticketOf = async (userUuid: string, speak = true, roomUuid = 'room'): Promise<string> => {
    const who = { uuid: userUuid, sessionId: `session of ${userUuid}` }
    return `?ticket=${(await makeTicket(tools, who, { roomUuid, speak })).ticket}`
  }
  /** Somebody who was let in, once they were told who is on air. */
  const enter = async (userUuid: string, speak?: boolean, from?: string): Promise<Opened> => {
    const opened = await door.open(await ticketOf(userUuid, speak), from)
    await new Promise<void>((resolve) => {
      if (opened.texts.length > 0) resolve()
      opened.socket.once('message', () => resolve())
      opened.socket.once('close', () => resolve())
    })
    return opened
  }
  return {
    ...door,
    ...rest,
    ...asked,
    kv,
    ticketOf,
    enter,
    end: () => voice.close(),
    close: async () => {
      door.close()
      await voice.close()
    },
  }
}
export type VoiceServer = Awaited<ReturnType<typeof voiceServer>>
