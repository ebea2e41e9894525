import { describe, expect, it } from 'vitest'
import { readConfig } from '#app/config.ts'
import { laterLibraries } from '#app/laterLibraries.ts'
import { openMusic } from '#app/music.ts'
import { openVendors } from '#app/vendors.ts'
import { isPlayable, Song } from '#contract/song.ts'
import { type Ask, type Bearer, isMusicFault, type MusicProvider } from '#ports/music.ts'
import { JELLYFIN_PERSON } from '#test/support/vendors/music/jellyfin.ts'
import { sevenDigitalSettings } from '#test/support/vendors/music/sevenDigital.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { recordingLog } from '#test/suites/support/recordingLog.ts'

const vendors = await startVendors()
const log = recordingLog()
const open = (settings: Record<string, string>) => {
  const config = readConfig(settings)
  return openMusic(config, log, openVendors(config, log), laterLibraries())
}
const music = open({ ...vendors.settings, ...sevenDigitalSettings(vendors.url) })

/** A token of this server, as the double gave it out; `refused` counts those that were sent back. */
const serverBearer = (): Bearer & { refused: number; ended: number } => {
  let token = ''
  const renew = () => {
    const grant = vendors.grants.give({ grant_type: 'client_credentials' }, true)
    token = (grant as { access_token: string }).access_token
  }
  renew()
  const bearer = {
    refused: 0,
    ended: 0,
    token: (refused?: string) => {
      if (refused !== undefined) {
        bearer.refused++
        renew()
      }
      return Promise.resolve(token)
    },
    broken: () => {
      bearer.ended++
      return Promise.resolve()
    },
  }
  return bearer
}
const ask = (): Ask & { as: Bearer } => ({ country: 'US', as: serverBearer() })
const found = async (provider: MusicProvider, q: string, more: object = {}) => {
  const given = await provider.search({
    ...ask(),
    q,
    explicit: true,
    limit: 20,
    offset: 0,
    isMember: true,
    ...more,
  })
  if (isMusicFault(given)) throw new Error(given.fault)
  return given
}
/** How the path of each provider's search begins. */
const searchPath: Readonly<Record<string, string>> = {
  audius: '/audius/v1/tracks/search',
  openSubsonic: '/subsonic/rest/search3',
  jellyfin: '/jellyfin/Items',
  soundCloudPublic: '/tracks?',
  youtube: '/youtube/v3/search',
  spotify: '/v1/search',
  sevenDigital: '/7digital/1.2/track/search',
  apple: '/v1/catalog/us/search',
}

it('all that are set up are there, and none that is not', () => {
  expect([...music.keys()].toSorted()).toEqual(Object.keys(searchPath).toSorted())
  expect([...open({}).keys()]).toEqual([])
})

describe.each([...music.values()])('$key', (provider) => {
  const { key } = provider

  it('2 · gives songs that pass the contract, its key first, with length, picture and link', async () => {
    const { songs } = await found(provider, 'tune number')
    expect(songs.length).toBeGreaterThanOrEqual(key === 'spotify' ? 10 : 19)
    for (const song of songs) {
      expect(Song.parse(song)).toEqual(song)
      expect(isPlayable(song)).toBe(true)
      expect(Object.keys(song.musicProviders)).toEqual([key])
      expect(song.thumbnails[key]).toMatch(/^(https?:|cover:)/)
      expect(Object.values(song.links ?? {})[0]).toMatchObject({
        url: expect.stringMatching(/^https?:/) as string,
      })
    }
  })

  it('gives the same song by its id, null for one nobody has, and a song once removed is gone', async () => {
    const { songs } = await found(provider, 'glass harbour')
    const [song] = songs
    const id = song?.musicProviders[key] ?? ''
    const { roomtone: _, ...rest } = song ?? { roomtone: null }
    expect(await provider.songById(id, ask())).toMatchObject(rest)
    expect(await provider.songById(`${id}999999`, ask())).toBeNull()
    expect(await provider.songById(id.replace('40', '51'), ask())).toSatisfy(
      (gone: unknown) => gone === null || isMusicFault(gone),
    )
  })

  it('8 · what is no answer is a fault, and nothing of what was asked is logged', async () => {
    const at = searchPath[key] ?? ''
    const faults = [
      { at, body: '{"half":' },
      { at, bytes: 2.1 * 1024 * 1024 },
      { at, drop: true as const },
      { at, status: 500 },
    ]
    for (const failure of faults) {
      vendors.failures.push(failure)
      const given = await provider.search({ ...ask(), q: 'tune', explicit: true, limit: 20, offset: 0 })
      expect(isMusicFault(given) && ['down', 'malformed'].includes(given.fault)).toBe(true)
    }
    expect(JSON.stringify(log.lines)).not.toMatch(
      /tune|at-|audius-key|library-key|google-key|seven-key|seven-secret/,
    )
  })

  it('13 · obeys how long it is to wait, in seconds and as a date', async () => {
    for (const after of ['7', new Date(Date.now() + 7000).toUTCString()]) {
      vendors.failures.push({ at: searchPath[key] ?? '', status: 429, headers: { 'retry-after': after } })
      const given = await provider.search({ ...ask(), q: 'tune', explicit: true, limit: 20, offset: 0 })
      expect(given).toMatchObject({ fault: 'busy' })
      const { retryAfterS } = given as { retryAfterS: number }
      expect(retryAfterS).toBeGreaterThanOrEqual(5)
      expect(retryAfterS).toBeLessThanOrEqual(7)
    }
  })

  it('leaves marked songs out where nobody wants them, and keeps unmarked ones', async () => {
    expect((await found(provider, 'not for radio')).songs.length).toBeGreaterThanOrEqual(1)
    // YouTube and Jellyfin mark nothing.
    const left = (await found(provider, 'not for radio', { explicit: false })).songs
    expect(left).toHaveLength(key === 'youtube' || key === 'jellyfin' ? 1 : 0)
    expect((await found(provider, 'kärleken', { explicit: false })).songs.length).toBeGreaterThanOrEqual(1)
  })
})

describe('tokens', () => {
  const soundCloud = music.get('soundCloudPublic') as MusicProvider
  const search = { q: 'tune', explicit: true, limit: 20, offset: 0, country: 'US' }

  it('10 · one that is refused is renewed once; when that one is refused too it is broken', async () => {
    const once = serverBearer()
    vendors.failures.push({ at: '/tracks?', status: 401 })
    expect(await soundCloud.search({ ...search, as: once })).toHaveProperty('songs')
    expect(once).toMatchObject({ refused: 1, ended: 0 })
    const twice = serverBearer()
    vendors.failures.push({ at: '/tracks?', status: 401 }, { at: '/tracks?', status: 401 })
    expect(await soundCloud.search({ ...search, as: twice })).toEqual({ fault: 'rejected' })
    expect(twice).toMatchObject({ refused: 1, ended: 1 })
  })
})

describe('limits of a vendor', () => {
  const search = { q: 'tune', explicit: true, limit: 20, offset: 0 }

  it('14 · Spotify’s spent quota and Google’s are told from a call for patience', async () => {
    const spent = { error: { status: 429, reason: 'QUOTA_EXCEEDED' } }
    vendors.failures.push({ at: '/v1/search', status: 429, body: spent, headers: { 'retry-after': '900' } })
    expect(await music.get('spotify')?.search({ ...search, ...ask() })).toEqual({
      fault: 'quota',
      retryAfterS: 900,
    })
    const google = { error: { errors: [{ reason: 'quotaExceeded' }] } }
    vendors.failures.push({ at: '/youtube/v3/search', status: 403, body: google })
    const given = await music.get('youtube')?.search({ ...search, ...ask() })
    expect(given).toMatchObject({ fault: 'quota' })
    expect((given as { retryAfterS: number }).retryAfterS).toBeLessThanOrEqual(25 * 3600)
  })

  it('12 · what the provider says of a song is no trouble of the token', async () => {
    const as = serverBearer()
    const blocked = await music.get('spotify')?.songById('sp00000000000000000048', { country: 'DE', as })
    expect(blocked).toEqual({ fault: 'region' })
    expect(as.refused).toBe(0)
  })
})

it('41 · a library that is older than tokens gets the password itself, and no other does', async () => {
  const ancient = {
    id: 'ancient',
    kind: 'openSubsonic',
    name: 'Ancient',
    url: `${vendors.url}/ancient`,
    user: 'house',
    password: 'library-password',
  }
  const provider = open({ LIBRARIES: JSON.stringify([ancient]) }).get('openSubsonic') as MusicProvider
  expect((await found(provider, 'tune number')).songs.length).toBeGreaterThan(10)
  const others = vendors.heard.filter(({ path }) => /^\/(subsonic|oldsonic)/.test(path))
  expect(others.some(({ path, form }) => /[?&]p=/.test(path) || 'p' in form)).toBe(false)
})

describe('streams', () => {
  const listener = { ...ask(), quality: 'medium', listener: 'somebody' } as const

  it('24 · Audius passes over a node that is down; a gated song is shown and not played', async () => {
    const audius = music.get('audius') as MusicProvider
    expect(await audius.stream('A40', listener)).toMatchObject({
      url: `${vendors.url}/audius/files/file/40`,
    })
    expect(await audius.stream('A41', listener)).toMatchObject({
      url: `${vendors.url.replace('127.0.0.1', 'localhost')}/audius/files/file/41`,
    })
    expect(await audius.songById('A49', ask())).toMatchObject({ roomtone: { access: 'blocked' } })
    expect(await audius.stream('A49', listener)).toSatisfy(isMusicFault)
  })

  it('24 · SoundCloud’s address is that of its delivery network; a song of which a part plays is no stream', async () => {
    const soundCloud = music.get('soundCloudPublic') as MusicProvider
    expect(await soundCloud.stream('soundcloud:tracks:40', listener)).toMatchObject({
      url: expect.stringContaining('/cdn/40/aac160') as string,
      kind: 'hls',
    })
    expect(await soundCloud.stream('50', listener)).toEqual({ fault: 'notFull' })
    expect(await soundCloud.preview('50', ask())).toMatchObject({ kind: 'progressive' })
    expect(await soundCloud.songById('66', ask())).toBeNull()
    expect(await soundCloud.songById('66', { ...ask(), secret: 's-abc123' })).toMatchObject({
      playbackToken: 's-abc123',
    })
  })
})

it('Jellyfin tells what somebody likes to them alone, and nothing to a key of its dashboard', async () => {
  vendors.lists.set('likes', [13, 14])
  const likesOf = async (token: string) => {
    const library = { id: 'mine', kind: 'jellyfin', name: 'Mine', url: `${vendors.url}/jellyfin`, token }
    const own = open({ ...vendors.settings, LIBRARIES: JSON.stringify([library]) }).get('jellyfin')
    const page = await own?.playlistPage?.({ kind: 'likes', id: '' }, null, ask())
    if (isMusicFault(page)) throw new Error(page.fault)
    return page?.songs.map((one) => ('skipped' in one ? null : one.trackName)) ?? null
  }
  expect(await likesOf(JELLYFIN_PERSON)).toEqual(['Tune number 13', 'Tune number 14'])
  expect(await likesOf('jellyfin-token')).toBeNull()
})
