import { describe, expect, it } from 'vitest'
import { listenerOf, songAt } from '#test/support/web/fakePlayer.ts'
import { settled } from '#test/support/web/fakeTime.ts'
import { emitter } from '#web/connection/emitter.ts'
import { commonTime, type Order, type Said } from '../frame/messages.ts'
import { youtubeDeckMaker } from './youtubeDeck.ts'

const player = () => {
  const said = emitter<[Said]>()
  const orders: Order[] = []
  const page = { isHidden: false, isShown: false, drops: 0, unnamed: 0, close: () => undefined as void }
  const maker = youtubeDeckMaker({
    surface: {
      show: async (_, onClose) => {
        Object.assign(page, { isShown: true, close: onClose })
        return {} as HTMLElement
      },
      hide: () => {
        page.isShown = false
      },
    },
    frame: {
      onSaid: said.on,
      open: async () => undefined,
      send: (order) => void orders.push(order),
      conceal: () => undefined,
      drop: () => {
        page.drops += 1
      },
    },
    isHidden: () => page.isHidden,
    onUnnamed: () => {
      page.unnamed += 1
    },
  })
  const prepare = () => maker.prepare(songAt(1, ['youtube']), 0, new AbortController().signal)
  return { maker, said, orders, page, prepare }
}

const at = (ms: number): Said => ({ say: 'position', ms, at: commonTime() })

describe('the deck of YouTube', () => {
  it('shows its player, loads in place, sounds once a position comes, and is hidden after', async () => {
    const { maker, said, orders, page, prepare } = player()
    expect(maker.can(listenerOf(), songAt(1, ['youtube']))).toMatchObject({
      needs: ['surface'],
      preload: false,
    })
    const deck = await prepare()
    expect(page.isShown).toBe(true)
    const playing = deck.play(() => 4000)
    await expect.poll(() => orders).toEqual([{ do: 'load', id: 'youtube-1', startMs: 4000, seconds: 120 }])
    said.tell(at(4100))
    await playing
    expect(deck.positionMs()).toMatchObject({ ms: 4100, precisionMs: 100 })
    said.tell({ say: 'state', state: 'buffering' })
    expect(deck.positionMs()).toBeNull()
    await deck.stop()
    await deck.stop()
    expect(orders.filter((order) => order.do === 'stop')).toHaveLength(1)
    expect(page.isShown).toBe(false)
  })

  it.each([
    [2, 'decode'],
    [5, 'decode'],
    [100, 'gone'],
    [101, 'country'],
    [150, 'country'],
    [153, 'refused'],
  ])('48 · takes its error %i for %s', async (code, why) => {
    const { said, prepare, orders, page } = player()
    const deck = await prepare()
    const failing = expect(deck.play(() => 0)).rejects.toMatchObject({ why, again: false })
    await expect.poll(() => orders).toHaveLength(1)
    said.tell({ say: 'fault', code })
    await failing
    // That no page is named to it is the server’s to know.
    expect(page.unnamed).toBe(code === 153 ? 1 : 0)
  })

  it('50 · waits for a tap where the browser wants one, and tells when its own button was pressed', async () => {
    const { said, prepare, orders } = player()
    const deck = await prepare()
    const blocked = expect(deck.play(() => 1000)).rejects.toMatchObject({ why: 'tap' })
    await expect.poll(() => orders).toHaveLength(1)
    said.tell({ say: 'state', state: 'blocked' })
    await blocked
    const states: string[] = []
    deck.onState((state) => states.push(state))
    said.tell({ say: 'state', state: 'playing' })
    expect(states).toEqual(['playing'])
    const again = deck.play(() => 9000)
    await expect.poll(() => orders.at(-1)).toEqual({ do: 'play', startMs: 9000 })
    said.tell(at(9000))
    await again
  })

  it('52 · starts nothing on a page that nobody sees', async () => {
    const { page, prepare, orders } = player()
    const deck = await prepare()
    page.isHidden = true
    await expect(deck.play(() => 0)).rejects.toMatchObject({ why: 'tap' })
    expect(orders).toEqual([])
  })

  it('has a rate only once the player has shown that it takes one', async () => {
    const { said, prepare, orders } = player()
    const deck = await prepare()
    expect(deck.setRate).toBeUndefined()
    said.tell({ say: 'rate' })
    expect(deck.can.rate).toBe(true)
    deck.setRate?.(1.01)
    expect(orders).toEqual([{ do: 'rate', rate: 1.01 }])
  })

  it('fails for this song when its player is closed', async () => {
    const { page, prepare } = player()
    const deck = await prepare()
    const faults: string[] = []
    deck.onError(({ why }) => faults.push(why))
    page.close()
    await settled()
    expect(faults).toEqual(['refused'])
  })
})
