import { describe, expect, it } from 'vitest'
import { anyDeck } from '#test/support/web/fakeDecks.ts'
import { listenerOf, songAt } from '#test/support/web/fakePlayer.ts'
import { choose, withMatches } from './choice.ts'
import type { Can, Cannot, MusicProviderKey } from './decks/deck.ts'
import { type Listener, refusal } from './listener.ts'

type Answers = Partial<Record<MusicProviderKey, Can | Cannot>>

const free: Answers = {
  uploadService: anyDeck,
  sevenDigital: anyDeck,
  audius: anyDeck,
  soundCloudPublic: anyDeck,
  youtube: { ...anyDeck, needs: ['surface'] },
  spotify: { ...anyDeck, needs: ['account', 'premium'] },
  apple: { ...anyDeck, needs: ['account', 'premium'] },
}

const chosen = (
  providers: readonly MusicProviderKey[],
  listener: Partial<Listener> = {},
  answers: Answers = free,
) => {
  const asked = [songAt(1, providers), 'play', listenerOf(listener)] as const
  const { order, locked, why } = choose(...asked, (provider) => answers[provider])
  return { order, locked, why }
}

const orderOf = (...asked: Parameters<typeof chosen>): string[] =>
  chosen(...asked).order.map(({ provider }) => provider)

describe('the choice of a provider', () => {
  it('is the DJ’s first, then the open ones, then the linked one, then YouTube', () => {
    const all = ['youtube', 'spotify', 'soundCloudPublic', 'audius', 'uploadService'] as const
    const linked = { accounts: { spotify: 'ok' } } as const
    expect(orderOf(['audius', ...all.filter((one) => one !== 'audius')], linked)).toEqual([
      'audius',
      'uploadService',
      'soundCloudPublic',
      'spotify',
      'youtube',
    ])
  })

  it('follows the order of the place: hangout, and turntable', () => {
    const providers = ['youtube', 'uploadService', 'spotify', 'sevenDigital'] as const
    expect(orderOf(providers, { order: 'hangout' })[0]).toBe('sevenDigital')
    expect(orderOf(providers, { order: 'turntable', accounts: { spotify: 'ok' } })[0]).toBe('spotify')
    expect(orderOf(['uploadService', 'youtube'], { order: 'turntable', signedIn: false })[0]).toBe('youtube')
  })

  it('puts accounts where they may stand in the order that the listener put them', () => {
    const all = ['apple', 'soundCloudPublic', 'audius', 'spotify'] as const
    const accounts = { spotify: 'ok', soundCloudPublic: 'ok' } as const
    const order = (...linked: readonly ('spotify' | 'soundCloudPublic')[]) =>
      orderOf(all, { accounts, linked })
    expect(order('soundCloudPublic', 'spotify')).toEqual(['audius', 'soundCloudPublic', 'spotify'])
    expect(order('spotify', 'soundCloudPublic')).toEqual(['audius', 'spotify', 'soundCloudPublic'])
  })

  it('25 · is nothing for a guest who heard all the songs they may, where the server does not count them itself', () => {
    const spent = { signedIn: false, freeLeft: 0 }
    expect(chosen(['youtube', 'spotify'], spent)).toEqual({ order: [], locked: [], why: 'limit' })
    expect(orderOf(['youtube', 'audius', 'uploadService'], spent)).toEqual(['uploadService', 'audius'])
    expect(orderOf(['youtube'], { ...spent, freeLeft: 1 })).toEqual(['youtube'])
  })

  it('plays only what comes from here where nothing else can be reached, as in Discord (48)', () => {
    expect(orderOf(['youtube', 'audius', 'uploadService'], { onlyOwn: true })).toEqual(['uploadService'])
    expect(chosen(['youtube', 'audius'], { onlyOwn: true })).toEqual({
      order: [],
      locked: [],
      why: 'outside',
    })
  })

  it('22 · takes nobody’s word but the server’s for where else a song is', () => {
    const told = songAt(1, ['spotify', 'uploadService', 'audius'])
    expect(withMatches(told, {}).musicProviders).toEqual({ spotify: 'spotify-1' })
    const found = withMatches(told, { audius: 'right', spotify: 'other' })
    expect(Object.entries(found.musicProviders)).toEqual([
      ['spotify', 'spotify-1'],
      ['audius', 'right'],
    ])
  })

  it('57 · is nothing where words are hidden, and this play only where it is wanted all the same', () => {
    const rude = songAt(1, ['audius'], { explicit: true })
    const of = (listener: Partial<Listener>) =>
      choose(rude, 'play', listenerOf({ allowExplicit: false, ...listener }), (provider) => free[provider])
    expect(of({})).toMatchObject({ order: [], locked: [], why: 'explicit' })
    expect(of({ anyway: new Set(['play']) }).order).toHaveLength(1)
    expect(of({ allowExplicit: true }).order).toHaveLength(1)
  })

  it('puts those that need a tap behind those that need nothing, and asks for no account while one sounds', () => {
    const shy: Answers = { ...free, youtube: { ...anyDeck, needs: ['tap'] } }
    expect(chosen(['youtube', 'spotify', 'audius'], {}, shy)).toEqual({
      order: [
        { provider: 'audius', id: 'audius-1', via: 'instead', needs: [] },
        { provider: 'youtube', id: 'youtube-1', via: 'dj', needs: ['tap'] },
      ],
      locked: [{ provider: 'spotify', id: 'spotify-1', via: 'instead', needs: ['account'] }],
      why: null,
    })
  })

  it('knows what an account lacks', () => {
    const needsOf = (account: 'ok' | 'broken' | 'lacksScope' | 'notPremium') => {
      const { order, locked } = chosen(['spotify'], { accounts: { spotify: account } })
      return order.length > 0 ? 'sounds' : locked[0]?.needs.join()
    }
    expect(needsOf('ok')).toBe('sounds')
    expect(needsOf('broken')).toBe('account')
    expect(needsOf('lacksScope')).toBe('account')
    expect(needsOf('notPremium')).toBe('premium')
    expect(chosen(['youtube'], { surface: false })).toEqual({ order: [], locked: [], why: null })
  })

  it('leaves out what cannot sound here, and what failed for this play', () => {
    const blocked: Answers = { ...free, audius: { why: 'country' } }
    expect(chosen(['audius', 'uploadService'], {}, blocked)).toMatchObject({
      order: [{ provider: 'uploadService' }],
      why: 'country',
    })
    expect(chosen(['deezer'], {}, {}).why).toBe('off')
    const refused = new Set([refusal('audius', 'play')])
    expect(orderOf(['audius', 'uploadService'], { refused })).toEqual(['uploadService'])
    expect(orderOf(['audius'], { refused: new Set([refusal('audius', 'another')]) })).toEqual(['audius'])
  })
})
