import type { VoiceAsks } from '#gateway/voice/voiceAsks.ts'
import type { VoiceRight } from '#services/room/api.ts'

/** Whose sessions are over, and what people may: to speak, where nothing else is said. With all whose right was asked for. */
export const voiceAsked = () => {
  const over = new Set<string>()
  const rights = new Map<string, VoiceRight>()
  const asked: string[] = []
  const fault = { is: false }
  const asks: VoiceAsks = {
    stillGood: async (sessionIds) => {
      if (fault.is) throw new Error('the database is away')
      return new Set(sessionIds.filter((id) => !over.has(id)))
    },
    rightOf: async (roomUuid, userUuid) => {
      asked.push(`${userUuid} in ${roomUuid}`)
      return rights.get(userUuid) ?? 'speak'
    },
  }
  return { over, rights, asked, fault, asks }
}
