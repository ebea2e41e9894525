import type { ReactNode } from 'react'
import type { PageLanguage } from './words.ts'

/** A public page as it is written into the client's document. */
export interface Page {
  readonly title: string
  readonly description: string
  /** `music.song`, `music.album`, `profile`. */
  readonly kind: string
  /** Without the origin, e.g. `/songs/4xYz01AbCd`. */
  readonly path: string
  readonly picture: string | null
  /** The size of a picture that is made to be shown wide, in pixels. */
  readonly wide?: { readonly width: number; readonly height: number }
  readonly indexed: boolean
  /** What search engines read: schema.org, without its context. */
  readonly things: readonly object[]
  readonly body: ReactNode
  /** What the client shows the same page from. */
  readonly data: object
}

/** With what a page is made. */
export interface PageSetting {
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly language: PageLanguage
}

/** The picture of what has none. */
export const HOUSE_PICTURE = '/icon-512.png'

/** Where a picture is, as others reach it; that of the house where `address` is none. */
export const absolute = ({ publicUrl }: PageSetting, address: string): string =>
  new URL(URL.canParse(address, publicUrl) ? address : HOUSE_PICTURE, publicUrl).href

/** The trail to a page, as schema.org has it. */
export const trail = (
  { publicUrl }: PageSetting,
  steps: readonly { readonly name: string; readonly path: string }[],
): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: publicUrl + path,
  })),
})

/** A length in seconds as ISO 8601 writes it, e.g. `PT3M20S`. */
export const isoDuration = (seconds: number): string => {
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${whole % 60}S`
}

/** The same as people read it, e.g. `3:20`. */
export const clock = (seconds: number): string => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
