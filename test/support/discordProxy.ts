import { generateKeyPairSync, sign } from 'node:crypto'

/** Discord's proxy as it signs for whoever asks through it. */
export const startDiscordProxy = (applicationId: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
    /** The headers of one person's requests; times in epoch seconds. */
    headersOf: (
      userId: string,
      { now = Math.floor(Date.now() / 1000), app = applicationId, lives = 60, form = 'base64' } = {},
    ) => {
      const body = { application_id: app, user_id: userId, created_at: now, expires_at: now + lives }
      const bytes = Buffer.from(JSON.stringify(body))
      return {
        'x-discord-proxy-payload': bytes.toString('base64'),
        'x-signature-timestamp': String(now),
        'x-signature-ed25519': sign(null, bytes, privateKey).toString(form as 'base64' | 'hex'),
      }
    },
  }
}
