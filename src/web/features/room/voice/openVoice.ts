import { type OpenVoice, VoiceFault } from './voiceWay.ts'

/** A part of the client that only those need whose place has set its service up. */
const loaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    throw new VoiceFault('notLoaded', error)
  })

/** Opens the voice of a room by what carries it. */
export const openVoice: OpenVoice = async (door, place, news) => {
  switch (door.kind) {
    case 'relay':
      return (await loaded(() => import('./relayVoice.ts'))).openRelay(door, place, news)
    case 'livekit':
      return (await loaded(() => import('./livekitVoice.ts'))).openLivekit(door, place, news)
    case 'agora':
      return (await loaded(() => import('./agoraVoice.ts'))).openAgora(door, place, news)
    case 'none':
      throw new VoiceFault('off')
  }
}
