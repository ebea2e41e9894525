import type { AdminAvatar } from '#contract/merch/avatars.ts'
import { type AvatarStatus, type DrawingField, drawingFields } from '#contract/merch/avatarLooks.ts'

/** An avatar as one writes it, beside its drawings. */
export interface AvatarForm {
  readonly slug: string
  readonly name: string
  readonly avatarStatus: AvatarStatus
  readonly discordOnly: boolean
  readonly hasSmallBody: boolean
  /** As it is typed; nothing is none. */
  readonly rankingValue: string
}

/** What a form begins with: the avatar as it is, or one for everybody. */
export const formOf = (avatar: AdminAvatar | undefined): AvatarForm => ({
  slug: avatar?.slug ?? '',
  name: avatar?.name ?? '',
  avatarStatus: avatar?.avatarStatus ?? 'PUBLIC',
  discordOnly: avatar?.discordOnly ?? false,
  hasSmallBody: avatar?.hasSmallBody ?? false,
  rankingValue: String(avatar?.rankingValue ?? ''),
})

/** What of a form is sent. */
export const looksOf = ({ name, avatarStatus, discordOnly, hasSmallBody, rankingValue }: AvatarForm) => ({
  name: name.trim(),
  avatarStatus,
  discordOnly,
  hasSmallBody,
  rankingValue: rankingValue.trim() === '' ? null : Number(rankingValue),
})

/** `Space Cat` is proposed as `space-cat`. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)

const says = (name: string, ...words: readonly string[]): boolean => words.some((word) => name.includes(word))

/** Which of the four a file is, by its name; null where that says nothing. */
export const fieldOfFile = (file: string): DrawingField | null => {
  const name = file.toLowerCase()
  const side = says(name, 'front', 'frente') ? 'front' : says(name, 'back', 'espalda') ? 'back' : null
  const part = says(name, 'head', 'cabeza') ? 'Head' : says(name, 'body', 'cuerpo') ? 'Body' : null
  return drawingFields.find((field) => field === `${side}${part}`) ?? null
}

/** The lines around one of them, with their numbers, counted from 1. */
export const linesAround = (
  source: string,
  line: number,
): readonly { readonly line: number; readonly text: string }[] => {
  const all = source.split('\n')
  const first = Math.max(1, Math.min(line, all.length) - 1)
  return all
    .slice(first - 1, first + 2)
    .map((text, n) => ({ line: first + n, text: text.trim().slice(0, 160) }))
}
