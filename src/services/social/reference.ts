import { isUuid } from '#contract/common.ts'

/** A row as a path names it: by its number, or by the person it is about; null where it is neither. */
export type Reference = { readonly id: number } | { readonly uuid: string }

export const readReference = (text: string): Reference | null => {
  if (/^[1-9][0-9]{0,14}$/.test(text)) return { id: Number(text) }
  const uuid = text.toLowerCase()
  return isUuid(uuid) ? { uuid } : null
}
