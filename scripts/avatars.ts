/** Draws every avatar into `src/web/public/avatars/<slug>/<part>.svg` from the drawings in `src/web/art/avatars`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allAvatarSlugs, avatarParts } from '#contract/avatars.ts'
import { avatars } from '#web/art/avatars/all.ts'
import { svgOf } from '#web/art/avatars/avatar.ts'

const target = join(import.meta.dirname, '../src/web/public/avatars')

for (const avatar of avatars) {
  if (!allAvatarSlugs.includes(avatar.slug)) throw new Error(`${avatar.slug} is not named in the contract`)
  const folder = join(target, avatar.slug)
  await mkdir(folder, { recursive: true })
  for (const part of avatarParts) {
    const view = part.startsWith('front') ? 'front' : 'back'
    const drawing = part.endsWith('body') ? avatar.body(view) : avatar.head(view)
    await writeFile(join(folder, `${part}.svg`), svgOf(drawing))
  }
}
console.log(`${avatars.length} avatars drawn`)
