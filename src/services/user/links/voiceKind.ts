import type { BaseTools } from '#services/core/context.ts'
import { isOffered } from './vendor.ts'

/** Who carries the live voice of this place: nobody where it is switched off, a service that is set up, else our own relay. */
export const voiceKind = (tools: BaseTools): 'none' | 'agora' | 'livekit' | 'relay' => {
  if (!tools.settings.voice) return 'none'
  if (isOffered(tools, 'agora')) return 'agora'
  return isOffered(tools, 'livekit') ? 'livekit' : 'relay'
}
