/** Draws the mark, the name, the icons and the pictures of empty places into `src/web/public` from `src/web/art`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { mark, wordmark } from '#web/art/brand.ts'
import { illustrations } from '#web/art/illustrations/all.ts'

const target = join(import.meta.dirname, '../src/web/public')
const write = (name: string, content: string): Promise<void> => writeFile(join(target, name), content)

await mkdir(join(target, 'art'), { recursive: true })
await write('favicon.svg', mark())
await write('icon.svg', mark())
await write('logo.svg', wordmark())
for (const [name, svg] of Object.entries(illustrations)) await write(join('art', `${name}.svg`), svg)
for (const size of [192, 512]) {
  const square = Buffer.from(mark(true))
  await sharp(square, { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toFile(join(target, `icon-${size}.png`))
}
console.log(`the mark, the name, 2 icons and ${Object.keys(illustrations).length} pictures drawn`)
