import { VoiceText } from '#contract/realtime/voiceFrames.ts'
import { VoiceMember } from '#gateway/voice/voiceMember.ts'

/** A line that is open, on which so many bytes wait, with all that was sent and what it was closed with. */
const newLine = () => {
  const line = {
    readyState: 1 as 1 | 2,
    bufferedAmount: 0,
    frames: [] as Uint8Array[],
    texts: [] as VoiceText[],
    ends: [] as unknown[],
    send: (data: unknown) => {
      if (data instanceof Uint8Array) line.frames.push(data)
      else line.texts.push(VoiceText.parse(JSON.parse(String(data))))
    },
    close: (code: unknown) => void line.ends.push(code),
    terminate: () => undefined,
    ping: () => undefined,
  }
  return line
}

/** Somebody on the voice of a room, whose socket lies in memory. */
export const join = (userUuid: string, speak = true, roomUuid = 'room') => {
  const line = newLine()
  const ticket = { roomUuid, speak, userUuid, sessionId: `session of ${userUuid}`, until: 0 }
  return { line, member: new VoiceMember(line, ticket) }
}

/** Who is on air, in the order in which they began. */
export const onAir = (...names: string[]) => ({
  type: 'onAir',
  speakers: names.map((userUuid, n) => ({ n, userUuid })),
})
