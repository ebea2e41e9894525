import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharpPictures } from '#adapters/pictures/sharp.ts'

const pictures = sharpPictures()
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>',
)
const wide = sharp({ create: { width: 900, height: 300, channels: 3, background: '#123' } })

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a cover is made of %s, square',
  async (format) => {
    const cover = await pictures.cover(await wide.clone().toFormat(format).toBuffer())
    expect(await sharp(cover ?? undefined).metadata()).toMatchObject({
      format: 'webp',
      width: 600,
      height: 600,
    })
  },
)

test('drawings are programs: only our own become covers', async () => {
  expect(await pictures.cover(svg)).toBeNull()
  expect(await pictures.cover(svg, 'drawings')).not.toBeNull()
  const photo = await wide.clone().png().toBuffer()
  expect(await pictures.cover(photo, 'drawings')).toBeNull()
})

test('what is no picture becomes no cover', async () => {
  const song = await readFile(join(import.meta.dirname, '../media/files/beat.mp3'))
  for (const bytes of [Buffer.from('no picture'), Buffer.alloc(0), song])
    expect(await pictures.cover(bytes)).toBeNull()
})
