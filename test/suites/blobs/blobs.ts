import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Blob, Blobs } from '#ports/blobs.ts'

const bytesOf = async (blob: Blob | null): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  if (!blob) throw new Error('there is no such blob')
  for await (const chunk of blob.bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const textOf = async (blob: Blob | null): Promise<string> => (await bytesOf(blob)).toString()

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** What every store of bytes must do. */
export const blobsSuite = (name: string, open: () => Promise<Blobs>): void => {
  describe(`blobs: ${name}`, () => {
    let blobs: Blobs
    let folders = 0
    const folder = (): string => `t-${process.pid}-${++folders}`

    beforeAll(async () => void (blobs = await open()))

    test('gives back bytes, size and type', async () => {
      const key = `${folder()}/hq/0001.m4s`
      await blobs.put(key, Buffer.from('sound'), 'video/mp4')
      const found = await blobs.get(key)
      expect(found).toMatchObject({ size: 5, contentType: 'video/mp4' })
      expect(await textOf(found)).toBe('sound')
      expect(await blobs.head(key)).toEqual({ size: 5, contentType: 'video/mp4' })
    })

    test('a missing key is null, and no error to delete', async () => {
      const at = folder()
      await blobs.put(`${at}/a/b`, Buffer.from('x'), 'text/plain')
      for (const key of [`${at}/none`, `${at}/a`, `${at}/a/b/c`]) {
        expect(await blobs.get(key)).toBeNull()
        expect(await blobs.get(key, { start: 0, end: 1 })).toBeNull()
        expect(await blobs.head(key)).toBeNull()
        await blobs.delete(key)
      }
      expect(await textOf(await blobs.get(`${at}/a/b`))).toBe('x')
    })

    test('replaces and deletes', async () => {
      const key = `${folder()}/cover`
      await blobs.put(key, Buffer.from('old'), 'image/png')
      await blobs.put(key, Buffer.from('newer'), 'image/webp')
      expect(await blobs.head(key)).toEqual({ size: 5, contentType: 'image/webp' })
      await blobs.delete(key)
      await blobs.delete(key)
      expect(await blobs.get(key)).toBeNull()
    })

    test('gives ranges, both ends inclusive; the size stays that of the whole', async () => {
      const key = `${folder()}/range`
      await blobs.put(key, Buffer.from('0123456789'), 'text/plain')
      const cases: [number, number, string][] = [
        [0, 1, '01'],
        [3, 3, '3'],
        [2, 5, '2345'],
        [9, 9, '9'],
        [5, 99, '56789'],
        [10, 20, ''],
        [4, 3, ''],
      ]
      for (const [start, end, expected] of cases) {
        const part = await blobs.get(key, { start, end })
        expect(part).toMatchObject({ size: 10, contentType: 'text/plain' })
        expect(await textOf(part)).toBe(expected)
      }
      await expect(blobs.get(key, { start: -1, end: 2 })).rejects.toThrow()
      await expect(blobs.get(key, { start: Number.NaN, end: 2 })).rejects.toThrow()
    })

    test('keeps empty blobs', async () => {
      const key = `${folder()}/empty`
      await blobs.put(key, new Uint8Array(), 'text/plain')
      expect(await blobs.head(key)).toEqual({ size: 0, contentType: 'text/plain' })
      expect(await textOf(await blobs.get(key))).toBe('')
      await blobs.put(`${key}2`, chunksOf(new Uint8Array(), 1), 'text/plain')
      expect(await blobs.head(`${key}2`)).toMatchObject({ size: 0 })
    })

    test.each([
      ['small', 100_000, 1000],
      ['exactly one part', 8 * 1024 * 1024, 65_536],
      ['several parts', 17 * 1024 * 1024 + 3, 100_003],
    ])('takes and gives streams (%s)', async (_, size, chunk) => {
      const key = `${folder()}/stream`
      const bytes = randomBytes(size)
      await blobs.put(key, chunksOf(bytes, chunk), 'audio/flac')
      const found = await blobs.get(key)
      expect(found).toMatchObject({ size, contentType: 'audio/flac' })
      const hash = (b: Uint8Array) => createHash('sha256').update(b).digest('hex')
      expect(hash(await bytesOf(found))).toBe(hash(bytes))
    })

    test.each([10_000, 20 * 1024 * 1024])(
      'a stream that breaks after %d bytes leaves no trace',
      async (size) => {
        const at = folder()
        await blobs.put(`${at}/kept`, Buffer.from('old'), 'text/plain')
        const broken = async function* () {
          yield* chunksOf(randomBytes(size), 1_000_000)
          throw new Error('the sender went away')
        }
        await expect(blobs.put(`${at}/fresh`, broken(), 'text/plain')).rejects.toThrow('went away')
        await expect(blobs.put(`${at}/kept`, broken(), 'text/plain')).rejects.toThrow('went away')
        expect(await blobs.get(`${at}/fresh`)).toBeNull()
        expect(await textOf(await blobs.get(`${at}/kept`))).toBe('old')
        expect(await blobs.list(`${at}/`)).toEqual([`${at}/kept`])
      },
    )

    test('lists keys by prefix, sorted', async () => {
      const at = folder()
      for (const key of ['b/2', 'b/1', 'a', 'bc', 'b/d/e']) {
        await blobs.put(`${at}/${key}`, Buffer.from('x'), 'text/plain')
      }
      const under = async (prefix: string) =>
        (await blobs.list(at + prefix)).map((key) => key.slice(at.length + 1))
      expect(await under('/')).toEqual(['a', 'b/1', 'b/2', 'b/d/e', 'bc'])
      expect(await under('/b')).toEqual(['b/1', 'b/2', 'b/d/e', 'bc'])
      expect(await under('/b/')).toEqual(['b/1', 'b/2', 'b/d/e'])
      expect(await under('/none')).toEqual([])
    })

    test('refuses keys that could lead elsewhere', async () => {
      const bad = [
        '',
        '/',
        '/etc/passwd',
        '../x',
        'a/../b',
        'a//b',
        'a/',
        '.hidden',
        'a/.b',
        'a\\b',
        'a\0b',
        'é',
        'a b',
      ]
      for (const key of [...bad, 'x'.repeat(600)]) {
        await expect(blobs.put(key, Buffer.from('x'), 'text/plain'), key).rejects.toThrow('not a blob key')
        await expect(blobs.get(key), key).rejects.toThrow('not a blob key')
        await expect(blobs.head(key), key).rejects.toThrow('not a blob key')
        await expect(blobs.delete(key), key).rejects.toThrow('not a blob key')
      }
      for (const prefix of ['/', '../', 'a/../', '.']) {
        await expect(blobs.list(prefix), prefix).rejects.toThrow('not a prefix')
      }
    })

    test('writers of one key at the same time leave one of their values whole', async () => {
      const key = `${folder()}/race`
      const values = Array.from({ length: 10 }, (_, i) => Buffer.alloc(50_000 + i, i))
      await Promise.all(values.map((value) => blobs.put(key, value, 'text/plain')))
      const left = await bytesOf(await blobs.get(key))
      expect(values.some((value) => value.equals(left))).toBe(true)
    })
  })
}
