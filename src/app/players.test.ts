import { get } from 'node:http'
import { describe, expect, it } from 'vitest'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()

describe('the page of a vendor’s player', () => {
  it('43 · has exactly the entries of its vendor, and is there only while that may sound', async () => {
    const { YOUTUBE_BASE_URL: _, ...settings } = vendors.settings
    const world = await startWorld(settings)
    const page = await world.fetch('/player/youtube')
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self' https://www.youtube.com; " +
        'frame-src https://www.youtube.com https://www.youtube-nocookie.com; ' +
        "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    expect(page.headers.get('x-frame-options')).toBeNull()
    const text = await page.text()
    expect(text).toContain('data-script="https://www.youtube.com/iframe_api"')
    expect(text).toContain('data-host="https://www.youtube-nocookie.com"')
    const ours = (await world.fetch('/')).headers.get('content-security-policy')
    expect(ours).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(ours).not.toContain('youtube')

    const silent = await startWorld({ ...settings, YOUTUBE_PLAYBACK: 'off' })
    expect((await silent.fetch('/player/youtube')).headers.get('content-security-policy')).not.toContain(
      'youtube',
    )
  })

  it('43 · and those of Apple and Spotify have theirs, Spotify’s once an operator wants its songs to sound', async () => {
    const { SPOTIFY_BASE_URL: _, APPLE_MUSIC_BASE_URL: __, ...settings } = vendors.settings
    const world = await startWorld({ ...settings, SPOTIFY_PLAYBACK: 'on' })
    const policyAt = async (path: string, of = world) =>
      (await of.fetch(path)).headers.get('content-security-policy')
    expect(await policyAt('/player/spotify')).toBe(
      "default-src 'none'; script-src 'self' https://sdk.scdn.co; " +
        'frame-src https://sdk.scdn.co https://open.spotify.com; connect-src https://api.spotify.com; ' +
        "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    expect(await policyAt('/player/apple')).toBe(
      "default-src 'none'; script-src 'self' https://js-cdn.music.apple.com; " +
        'frame-src https://authorize.music.apple.com; connect-src https://*.apple.com https://*.itunes.apple.com; ' +
        "media-src blob: https://*.apple.com; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'self'",
    )
    const usual = await startWorld(settings)
    expect(await policyAt('/player/spotify', usual)).not.toContain('scdn')
    // What everybody may hear of Spotify is there even so.
    expect(await policyAt('/player/spotifyEmbed', usual)).toBe(
      "default-src 'none'; script-src 'self' https://open.spotify.com https://embed-cdn.spotifycdn.com; " +
        "frame-src https://open.spotify.com; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'self'",
    )
  })

  it('60 · is served alone at an address of its own, which nobody but the product may show', async () => {
    const world = await startWorld({
      ...vendors.settings,
      PUBLIC_URL: 'http://127.0.0.1:8080',
      PLAYER_URL: 'http://localhost:8080',
    })
    const at = (path: string, host: string) =>
      new Promise<{ status: number | undefined; policy: string }>((resolve, reject) => {
        const asked = get(world.url + path, { headers: { host } }, (answer) => {
          answer.resume()
          const policy = String(answer.headers['content-security-policy'])
          resolve({ status: answer.statusCode, policy })
        })
        asked.on('error', reject)
      })
    const { policy } = await at('/player/youtube', 'localhost:8080')
    expect(policy).toContain('frame-ancestors http://127.0.0.1:8080')
    expect(policy).toContain(`script-src 'self' ${vendors.url}`)
    for (const path of ['/', '/api/playlist-service/music-providers', '/healthz', '/player'])
      expect((await at(path, 'localhost:8080')).status).toBe(404)
    const ours = await at('/', '127.0.0.1:8080')
    expect(ours.policy).toContain("frame-src 'self' http://localhost:8080")
  })
})
