import { expect, it } from 'vitest'
import { agoraVoice } from '#adapters/voice/agora.ts'
import { readAgoraToken } from '#test/support/vendors/agoraToken.ts'

const appId = 'a'.repeat(32)
const appCertificate = 'b'.repeat(32)
const voice = agoraVoice({ appId, appCertificate })
const grant = { channel: 'a-room', account: 'somebody', livesS: 600 }

it('Agora takes our tokens: signed with the certificate, for one channel and account', () => {
  const read = readAgoraToken(voice.token({ ...grant, publish: true }), appCertificate)
  expect(read).toMatchObject({ appId, signed: true, channel: 'a-room', account: 'somebody', lives: 600 })
  expect(readAgoraToken(voice.token({ ...grant, publish: true }), 'c'.repeat(32)).signed).toBe(false)
})

it('only a publisher may send sound and pictures', () => {
  const read = (publish: boolean) => readAgoraToken(voice.token({ ...grant, publish }), appCertificate).may
  expect(read(true)).toEqual(['join', 'audio', 'video', 'data'])
  expect(read(false)).toEqual(['join'])
})
