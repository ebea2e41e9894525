import { createHash } from 'node:crypto'
import type { NotificationSettings } from '#contract/social/notificationSettings.ts'
import type { Settings } from '#services/core/settings.ts'
import type { NotificationRow } from '../notifications/store.ts'
import type { Worded } from '../notifications/viewNotifications.ts'

/** Most bytes of a message to a browser. */
const MOST_BYTES = 3000

/** By which a device replaces what it shows: the same for all that renews one row. */
export const tagOf = ({ id, joinKey }: Pick<NotificationRow, 'id' | 'joinKey'>): string => joinKey ?? id

/** What stands for a tag at push services: 32 hexadecimal digits. */
export const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('hex').slice(0, 32)

interface Shown {
  readonly language: 'en' | 'es'
  readonly unread: number
  readonly previews: NotificationSettings['previews']
  readonly isSilent: boolean
  /** There was too much for an hour: only that there is more. */
  readonly isMore: boolean
}

const more = { en: 'There is more in Roomtone', es: 'Hay más en Roomtone' }

/** What a browser is sent, in the declarative form; `whole` without its text is what is sent where that is too large. */
export const pushText = (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { row, view, nothing }: Worded,
  { language, unread, previews, isSilent, isMore }: Shown,
): { readonly whole: string; readonly short: string } => {
  const title = isMore ? more[language] : previews === 'none' ? nothing : view.title
  const text = (body: string): string =>
    JSON.stringify({
      web_push: 8030,
      notification: {
        title,
        body,
        navigate: `${publicUrl}${isMore ? '/' : view.link}`,
        tag: isMore ? 'more' : tagOf(row),
        lang: language,
        dir: 'ltr',
        silent: isSilent,
        data: { id: view.id, kind: view.kind },
      },
      app_badge: unread,
      mutable: false,
    })
  const whole = text(previews === 'full' && !isMore ? view.body : '')
  const short = text('')
  return { whole: Buffer.byteLength(whole) > MOST_BYTES ? short : whole, short }
}
