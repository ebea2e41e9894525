import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { pageHosts } from './pageHosts.ts'

const hosts = (settings: Record<string, string> = {}) =>
  pageHosts(readConfig({ DATA_DIR: '/tmp', ...settings }))
const cloud = { SOUNDCLOUD_CLIENT_ID: 'a', SOUNDCLOUD_CLIENT_SECRET: 'b' }
const seven = { SEVEN_DIGITAL_CONSUMER_KEY: 'a', SEVEN_DIGITAL_CONSUMER_SECRET: 'b' }

describe('43 · pages fetch sound from the hosts of providers that are on', () => {
  it('and from none where nothing is set', () => {
    expect(hosts()).toEqual({ connect: [], media: [], frame: [] })
  })

  it('the delivery networks of SoundCloud and 7digital', () => {
    expect(hosts({ ...cloud, ...seven })).toEqual({
      connect: ['https://*.soundcloud.cloud', 'https://*.sndcdn.com', 'https://stream.svc.7digital.net'],
      media: [],
      frame: [],
    })
    expect(hosts({ ...cloud, SOUNDCLOUD_PLAYBACK: 'off' }).connect).toEqual([])
  })

  it('or what stands for them', () => {
    const at = 'http://127.0.0.1:99'
    expect(
      hosts({ ...cloud, SOUNDCLOUD_BASE_URL: at, AUDIUS_API_KEY: 'a', AUDIUS_BASE_URL: `${at}/audius` }),
    ).toEqual({ connect: [at], media: [at], frame: [] })
  })
})

describe('40 · pages speak and hear through what carries live voice', () => {
  it('at the LiveKit server that is set, and at no other', () => {
    const keys = { LIVEKIT_API_KEY: 'a', LIVEKIT_API_SECRET: 'b' }
    expect(hosts({ LIVEKIT_URL: 'wss://voice.example.org:7880/at', ...keys }).connect).toEqual([
      'wss://voice.example.org:7880',
      'https://voice.example.org:7880',
    ])
    expect(hosts({ LIVEKIT_URL: 'ws://127.0.0.1:99', ...keys }).connect).toEqual([
      'ws://127.0.0.1:99',
      'http://127.0.0.1:99',
    ])
    expect(hosts({ LIVEKIT_URL: 'wss://ours.livekit.cloud', ...keys }).connect).toEqual([
      'wss://*.livekit.cloud',
      'https://*.livekit.cloud',
    ])
  })

  it('in the network of Agora', () => {
    expect(hosts({ AGORA_APP_ID: 'a'.repeat(32), AGORA_APP_CERTIFICATE: 'b'.repeat(32) }).connect).toEqual([
      'https://*.agora.io:*',
      'wss://*.agora.io:*',
      'https://*.sd-rtn.com:*',
      'wss://*.sd-rtn.com:*',
    ])
  })
})
