import { expect, test } from 'vitest'
import { jsonStream } from './jsonStream.ts'

async function* of<T>(...items: T[]): AsyncGenerator<T> {
  yield* items
}

const textOf = async (value: unknown): Promise<string> => {
  let text = ''
  for await (const piece of jsonStream(value)) text += piece
  return text
}

test('is the JSON of the same value with lists', async () => {
  const streamed = {
    a: of<unknown>(1, 'two', null, { deep: of<number>(), gone: undefined }),
    b: { c: of([of('é"\n')]), d: [] },
    e: undefined,
    f: { g: true },
  }
  const plain = { a: [1, 'two', null, { deep: [] }], b: { c: [[['é"\n']]], d: [] }, f: { g: true } }
  expect(await textOf(streamed)).toBe(JSON.stringify(plain))
})

test('what holds nothing to read is written as it stands', async () => {
  for (const value of [[], {}, null, 'text', 7, { a: [{ b: 1 }] }])
    expect(await textOf(value)).toBe(JSON.stringify(value))
})

test('reads no more than is taken, and stops when nobody takes', async () => {
  let read = 0
  let ended = false
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) {
        read++
        yield 'x'.repeat(1000)
      }
    } finally {
      ended = true
    }
  }
  const pieces = jsonStream({ rows: endless() })
  await pieces.next()
  const afterOne = read
  await pieces.next()
  expect(afterOne).toBeLessThan(20)
  expect(read).toBeLessThan(2 * 20)
  await pieces.return(undefined)
  expect(ended).toBe(true)
})

test('fails where reading fails', async () => {
  async function* broken(): AsyncGenerator<number> {
    yield 1
    throw new Error('the rows are gone')
  }
  await expect(textOf({ rows: broken() })).rejects.toThrow('the rows are gone')
})
