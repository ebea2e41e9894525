import type { BaseTools } from '#services/core/context.ts'
import { isOffered } from './vendor.ts'

/** Who carries the live voice of this place: a service that is set up, else our own relay. */
export const voiceKind = (tools: BaseTools): 'agora' | 'livekit' | 'relay' => {
  if (isOffered(tools, 'agora')) return 'agora'
  return isOffered(tools, 'livekit') ? 'livekit' : 'relay'
}
