import type { AvatarPart } from '#contract/avatars.ts'
import type { DrawingField } from '#contract/merch/avatarLooks.ts'
import type { Blob } from '#ports/blobs.ts'
import type { TakenDrawing } from '#ports/drawings.ts'
import { collect } from '#services/core/collect.ts'
import type { BaseTools } from '#services/core/context.ts'

/** Where all drawings of others lie. */
export const drawnPrefix = 'avatars/'

/** How the file of each part begins. */
const parts: Readonly<Record<DrawingField, AvatarPart>> = {
  frontBody: 'front-body',
  frontHead: 'front-head',
  backBody: 'back-body',
  backHead: 'back-head',
}

/** The drawings of an avatar that are kept together, under an id of their own. */
export interface Folder {
  readonly slug: string
  readonly drawings: string
}

const keyOf = ({ slug, drawings }: Folder, file: string): string =>
  `${drawnPrefix}${slug}/${drawings}/${file}`

/** A kept drawing, `<part>.svg` or `<part>-<width>.png`; null if there is none. */
export const keptDrawing = ({ blobs }: BaseTools, folder: Folder, file: string): Promise<Blob | null> =>
  blobs.get(keyOf(folder, file))

/** Keeps drawings in a new folder; what it does not get is taken over from the one before. */
export const keepDrawings = async (
  tools: BaseTools,
  slug: string,
  taken: ReadonlyMap<DrawingField, TakenDrawing>,
  before: Folder | null = null,
): Promise<Folder> => {
  const folder = { slug, drawings: tools.id() }
  const { blobs } = tools
  for (const [field, part] of Object.entries(parts)) {
    const one = taken.get(field as DrawingField)
    if (one) {
      await blobs.put(keyOf(folder, `${part}.svg`), Buffer.from(one.svg), 'image/svg+xml')
      for (const [width, png] of one.pictures)
        await blobs.put(keyOf(folder, `${part}-${width}.png`), png, 'image/png')
    } else if (before) await takeOver(tools, before, folder, part)
  }
  return folder
}

const takeOver = async (
  { blobs }: BaseTools,
  before: Folder,
  folder: Folder,
  part: string,
): Promise<void> => {
  const from = keyOf(before, '')
  for (const key of await blobs.list(from)) {
    const file = key.slice(from.length)
    const blob = file.startsWith(part) ? await blobs.get(key) : null
    if (blob) await blobs.put(keyOf(folder, file), await collect(blob.bytes), blob.contentType)
  }
}
