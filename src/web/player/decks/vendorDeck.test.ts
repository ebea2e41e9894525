import { describe, expect, it } from 'vitest'
import { listenerOf, songAt } from '#test/support/web/fakePlayer.ts'
import { emitter } from '#web/connection/emitter.ts'
import { commonTime, type Order, type Said } from '../frame/messages.ts'
import { DeckFailure, type DeckFault } from './deck.ts'
import { type PaidProvider, vendorDeckMaker } from './vendorDeck.ts'

const player = (provider: PaidProvider) => {
  const said = emitter<[Said]>()
  const orders: Order[] = []
  const asked: (string | undefined)[] = []
  const page = { isRefused: false, notPaid: 0 }
  const maker = vendorDeckMaker({
    provider,
    surface: { show: async () => ({}) as HTMLElement, hide: () => undefined },
    frame: {
      onSaid: said.on,
      open: async () => undefined,
      send: (order) => void orders.push(order),
      conceal: () => undefined,
      drop: () => undefined,
    },
    key: async (refused) => {
      asked.push(refused)
      if (page.isRefused) throw new DeckFailure('account', false)
      return { do: 'key', token: `token-${asked.length}` }
    },
    onNotPaid: () => {
      page.notPaid += 1
    },
  })
  const prepare = () => maker.prepare(songAt(1, [provider]), 0, new AbortController().signal)
  return { maker, said, orders, asked, page, prepare }
}

describe('a deck of a vendor with accounts', () => {
  it('wants an account that is paid for, and a browser that plays protected music', () => {
    const { maker } = player('apple')
    const song = songAt(1, ['apple'])
    expect(maker.can(listenerOf(), song)).toMatchObject({
      rate: false,
      needs: ['account', 'premium', 'surface'],
    })
    const browser = { drm: false, hls: true, touchOnly: false }
    expect(maker.can(listenerOf({ browser }), song)).toEqual({ why: 'browser' })
  })

  it('hands the token over before the song, and a new one when the player wants it', async () => {
    const { prepare, orders, said } = player('spotify')
    const deck = await prepare()
    const playing = deck.play(() => 4000)
    await expect
      .poll(() => orders)
      .toEqual([
        { do: 'key', token: 'token-1' },
        { do: 'load', id: 'spotify-1', startMs: 4000, seconds: 120 },
      ])
    said.tell({ say: 'position', ms: 4000, at: commonTime() })
    await playing
    said.tell({ say: 'wantsKey' })
    await expect.poll(() => orders.at(-1)).toEqual({ do: 'key', token: 'token-2' })
  })

  it('55 · fails for the account where that was taken back in mid-song', async () => {
    const { prepare, said, page } = player('spotify')
    const deck = await prepare()
    const faults: string[] = []
    deck.onError(({ why }) => faults.push(why))
    page.isRefused = true
    said.tell({ say: 'wantsKey' })
    await expect.poll(() => faults).toEqual(['account'])
    await expect(prepare()).rejects.toMatchObject({ why: 'account', again: false })
  })

  it.each([
    ['spotify', 'initialization_error', 'drm'],
    ['spotify', 'account_error', 'premium'],
    ['spotify', 'elsewhere', 'elsewhere'],
    ['spotify', 'playback_error', 'network'],
    ['apple', 'SUBSCRIPTION_ERROR', 'premium'],
    ['apple', 'AUTHORIZATION_ERROR', 'account'],
    ['apple', 'GEO_BLOCK', 'country'],
    ['apple', 'MEDIA_LICENSE', 'drm'],
    ['apple', 'whatever', 'network'],
  ] as const)('of %s takes %s for %s', async (provider, code, why) => {
    const { prepare, said, orders, page } = player(provider)
    const deck = await prepare()
    const failing = expect(deck.play(() => 0)).rejects.toMatchObject({ why })
    await expect.poll(() => orders).toHaveLength(2)
    said.tell({ say: 'fault', code })
    await failing
    expect(page.notPaid).toBe(why === 'premium' ? 1 : 0)
  })

  it('asks once for a token in place of one that is taken no more', async () => {
    const { prepare, said, orders, asked } = player('spotify')
    const fail = async () => {
      const before = orders.length
      const deck = await prepare()
      const failed = deck.play(() => 0).catch((fault: unknown) => fault)
      await expect.poll(() => orders.length).toBe(before + 2)
      said.tell({ say: 'fault', code: 'authentication_error' })
      return failed
    }
    expect(await fail()).toMatchObject({ why: 'account', again: true })
    expect(await fail()).toMatchObject({ why: 'account', again: false })
    expect(asked).toEqual([undefined, 'token-1'])
  })

  it('55 · asks anew for a token that is taken no more an hour after the one before was', async () => {
    const { prepare, said, asked } = player('spotify')
    const refuse = async (): Promise<DeckFault[]> => {
      const faults: DeckFault[] = []
      const deck = await prepare()
      deck.onError((fault) => faults.push(fault))
      said.tell({ say: 'fault', code: 'authentication_error' })
      await deck.stop()
      return faults
    }
    expect(await refuse()).toMatchObject([{ why: 'account', again: true }])
    const deck = await prepare()
    said.tell({ say: 'state', state: 'playing' })
    await deck.stop()
    expect(await refuse()).toMatchObject([{ why: 'account', again: true }])
    await prepare()
    expect(asked.at(-1)).toBe('token-3')
  })
})
