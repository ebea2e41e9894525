import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { processPictures } from '#adapters/pictures/processPictures.ts'
import { hollowPng } from './png.ts'

const pictures = processPictures()
afterAll(() => pictures.close())
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>',
)
const wide = sharp({ create: { width: 900, height: 300, channels: 3, background: '#123' } })

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a cover is made of %s, square',
  async (format) => {
    const cover = await pictures.cover(await wide.clone().toFormat(format).toBuffer())
    expect(await sharp('ok' in cover ? cover.ok : undefined).metadata()).toMatchObject({
      format: 'webp',
      width: 600,
      height: 600,
    })
  },
)

test('drawings are programs: only our own become covers', async () => {
  expect(await pictures.cover(svg)).toEqual({ fault: 'notAPicture' })
  expect(await pictures.cover(svg, 'drawings')).toHaveProperty('ok')
  const photo = await wide.clone().png().toBuffer()
  expect(await pictures.cover(photo, 'drawings')).toEqual({ fault: 'notAPicture' })
})

test('what is no picture becomes no cover', async () => {
  const song = await readFile(join(import.meta.dirname, '../media/files/beat.mp3'))
  for (const bytes of [Buffer.from('no picture'), Buffer.alloc(0), song])
    expect(await pictures.cover(bytes)).toEqual({ fault: 'notAPicture' })
})

test('more than 24 megapixels are refused by the header, without being decoded', async () => {
  expect(await pictures.resize(hollowPng(5000, 5000), [128], 1)).toEqual({ fault: 'tooManyPixels' })
  expect(await pictures.cover(hollowPng(5000, 5000))).toEqual({ fault: 'tooManyPixels' })
  // Within the limit the same file is decoded, and found to be broken.
  expect(await pictures.resize(hollowPng(6000, 4000), [128], 1)).toEqual({ fault: 'notAPicture' })
})

test('a picture lying on its side is turned upright before it is cut, in every width', async () => {
  const lying = sharp({ create: { width: 300, height: 600, channels: 3, background: '#fff' } })
    .composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#f00' } }, top: 0, left: 0 },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
  const outcome = await pictures.resize(await lying.toBuffer(), [200, 100], 2)
  expect(outcome).toHaveProperty('ok')
  const made = 'ok' in outcome ? outcome.ok : new Map<number, Uint8Array>()
  for (const width of [200, 100]) {
    const { data, info } = await sharp(made.get(width)).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width, height: width / 2 })
    const right = data.subarray((width - 2) * info.channels)
    expect([right[0], right[1]].map((value = 0) => value > 128)).toEqual([true, false])
  }
})
