import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bus } from '#ports/bus.ts'

/** What every bus must do. `open` gives two ends of one bus (the same twice if it lives in one process). */
export const busSuite = (name: string, open: () => Promise<{ here: Bus; there: Bus }>): void => {
  describe(`bus: ${name}`, () => {
    let here: Bus
    let there: Bus
    let topics = 0
    const topic = (): string => `room.${process.pid}.${++topics}`

    beforeAll(async () => ({ here, there } = await open()))
    afterAll(async () => {
      await here.close()
      if (there !== here) await there.close()
    })

    test('keeps the order of a topic', async () => {
      const at = topic()
      const heard: string[] = []
      await there.subscribe(at, (message) => void heard.push(message))
      const sent = Array.from({ length: 500 }, (_, i) => `m${i}`)
      await Promise.all(sent.map((message) => here.publish(at, message)))
      await vi.waitFor(() => expect(heard).toEqual(sent))
    })

    test('hears what is published from the moment subscribe resolved, both ways', async () => {
      const at = topic()
      const heard: string[] = []
      await here.subscribe(at, (message) => void heard.push(`here ${message}`))
      await there.subscribe(at, (message) => void heard.push(`there ${message}`))
      await there.publish(at, 'a')
      await vi.waitFor(() => expect(heard.toSorted()).toEqual(['here a', 'there a']))
    })

    test('tells every listener, and only those of the topic', async () => {
      const [at, other] = [topic(), topic()]
      const heard: string[] = []
      const hear = (message: string) => void heard.push(message)
      await there.subscribe(at, hear)
      await there.subscribe(at, hear)
      await there.subscribe(other, (message) => void heard.push(`other ${message}`))
      await here.publish(at, 'x')
      await here.publish(other, 'y')
      await vi.waitFor(() => expect(heard.toSorted()).toEqual(['other y', 'x', 'x']))
    })

    test('a subscription ends alone; the topic can be subscribed again', async () => {
      const at = topic()
      const heard: string[] = []
      const leave = await there.subscribe(at, (message) => void heard.push(`first ${message}`))
      await there.subscribe(at, (message) => void heard.push(`second ${message}`))
      await leave()
      await leave()
      await here.publish(at, 'x')
      await vi.waitFor(() => expect(heard).toEqual(['second x']))
    })

    test('leaving and joining at the same moment ends subscribed', async () => {
      const at = topic()
      const heard: string[] = []
      let leave = await there.subscribe(at, () => undefined)
      for (let round = 0; round < 20; round++) {
        const [, next] = await Promise.all([
          leave(),
          there.subscribe(at, (message) => void heard.push(`${round} ${message}`)),
        ])
        leave = next
      }
      await here.publish(at, 'x')
      await vi.waitFor(() => expect(heard).toEqual(['19 x']))
    })

    test('a message nobody listens to is lost', async () => {
      const at = topic()
      const heard: string[] = []
      await here.publish(at, 'lost')
      await sleep(20)
      await there.subscribe(at, (message) => void heard.push(message))
      await here.publish(at, 'heard')
      await vi.waitFor(() => expect(heard).toEqual(['heard']))
    })

    test('a listener that throws harms nobody', async () => {
      const at = topic()
      const heard: string[] = []
      await there.subscribe(at, () => {
        throw new Error('a broken listener')
      })
      await there.subscribe(at, (message) => void heard.push(message))
      await here.publish(at, 'x')
      await here.publish(at, 'y')
      await vi.waitFor(() => expect(heard).toEqual(['x', 'y']))
    })

    test('carries every character', async () => {
      const at = topic()
      const heard: string[] = []
      await there.subscribe(at, (message) => void heard.push(message))
      const odd = ['', '\u0000\n\r\n"', 'äß漢字🎧', 'x'.repeat(300_000)]
      for (const message of odd) await here.publish(at, message)
      await vi.waitFor(() => expect(heard).toEqual(odd))
    })
  })
}
