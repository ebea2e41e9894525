import { describe, expect, it } from 'vitest'
import { settled } from '#test/support/web/fakeTime.ts'
import { soundLock } from './soundLock.ts'

type Granted = (lock: Lock | null) => unknown

/** The browser's locks among its tabs, as its standard describes them, for one name. */
const browserLocks = (): Pick<LockManager, 'request'> => {
  let holder: { readonly lose: (why: Error) => void } | undefined
  const queue: (() => void)[] = []
  const lock: Lock = { name: 'roomtone-sound', mode: 'exclusive' }
  const grant = (granted: Granted): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const mine = { lose: reject }
      holder = mine
      const end = (): void => {
        if (holder !== mine) return
        holder = undefined
        queue.shift()?.()
      }
      Promise.resolve(granted(lock)).then((value) => {
        resolve(value)
        end()
      }, reject)
    })
  const request = (_: string, ...[first, second]: [LockOptions | Granted, Granted?]): Promise<unknown> => {
    const options = typeof first === 'function' ? {} : first
    const granted = typeof first === 'function' ? first : (second ?? (() => undefined))
    if (options.steal) {
      holder?.lose(new DOMException('stolen', 'AbortError'))
      return grant(granted)
    }
    if (holder === undefined) return grant(granted)
    if (options.ifAvailable) return Promise.resolve(granted(null))
    return new Promise((resolve) => queue.push(() => resolve(grant(granted))))
  }
  return { request: request as LockManager['request'] }
}

const tabs = () => {
  const locks = browserLocks()
  const heard: string[] = []
  const tab = (name: string) => {
    const lock = soundLock(locks)
    lock.onLost(() => heard.push(`${name} lost`))
    lock.onFree(() => heard.push(`${name} free`))
    return lock
  }
  return { first: tab('first'), second: tab('second'), heard }
}

describe('the sound among tabs', () => {
  it('belongs to the first that takes it', async () => {
    const { first, second } = tabs()
    expect(await first.take()).toBe(true)
    expect(await first.take()).toBe(true)
    expect(await second.take()).toBe(false)
  })

  it('54 · moves to the tab that was tapped, and the other hears of it', async () => {
    const { first, second, heard } = tabs()
    await first.take()
    await second.steal()
    await settled()
    expect(heard).toEqual(['first lost'])
    expect(await second.take()).toBe(true)
    expect(await first.take()).toBe(false)
  })

  it('is nobody’s once it was given back, and those who wait hear that', async () => {
    const { first, second, heard } = tabs()
    await first.take()
    await second.take()
    first.drop()
    await settled()
    expect(heard).toEqual(['second free'])
    expect(await second.take()).toBe(true)
  })

  it('is not kept by a tab that gave it up before it had it', async () => {
    const { first, second } = tabs()
    const asked = first.take()
    first.drop()
    await asked
    await settled()
    expect(await second.take()).toBe(true)
  })

  it('is everybody’s in a browser without locks', async () => {
    expect(await soundLock(undefined).take()).toBe(true)
  })
})
