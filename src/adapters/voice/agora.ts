import agora from 'agora-token'
import type { Voice } from '#ports/voice.ts'

export interface AgoraConfig {
  readonly appId: string
  readonly appCertificate: string
}

/** Tokens for Agora's real-time channels, built here: no call leaves the server. */
export const agoraVoice = ({ appId, appCertificate }: AgoraConfig): Voice => ({
  appId,
  token: ({ channel, account, publish, livesS }) =>
    agora.RtcTokenBuilder.buildTokenWithUserAccount(
      appId,
      appCertificate,
      channel,
      account,
      publish ? agora.RtcRole.PUBLISHER : agora.RtcRole.SUBSCRIBER,
      livesS,
      livesS,
    ),
})
