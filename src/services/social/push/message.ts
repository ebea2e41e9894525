import { createHash } from 'node:crypto'
import type { NotificationSettings } from '#contract/social/notificationSettings.ts'
import type { MobileMessage } from '#ports/push.ts'
import type { Settings } from '#services/core/settings.ts'
import type { NotificationRow } from '../notifications/store.ts'
import type { Worded } from '../notifications/viewNotifications.ts'

/** Most bytes of a message to a browser. */
const MOST_BYTES = 3000

/** By which a device replaces what it shows: the same for all that renews one row. */
export const tagOf = ({ id, joinKey }: Pick<NotificationRow, 'id' | 'joinKey'>): string => joinKey ?? id

/** What stands for a tag at push services: 32 hexadecimal digits. */
export const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('hex').slice(0, 32)

/** What devices are sent, each in its way. */
export interface DeviceText {
  /** For browsers, and the same without its text: sent where the whole is too large. Null: browsers are sent nothing. */
  readonly web: { readonly whole: string; readonly short: string } | null
  /** For apps. */
  readonly mobile: Pick<MobileMessage, 'shown' | 'data'>
}

interface Shown {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly body: string
  /** A path on this origin. */
  readonly link: string
  readonly tag: string
  readonly language: 'en' | 'es'
  readonly unread: number
  readonly isSilent: boolean
  /** What came along, as JSON. */
  readonly data?: string | undefined
}

/** Something to be shown, as browsers take it (in the declarative form), and apps. */
export const shownText = ({ publicUrl }: Pick<Settings, 'publicUrl'>, shown: Shown): DeviceText => {
  const { id, kind, title, body, link, tag, language, unread, isSilent, data } = shown
  const text = (said: string): string =>
    JSON.stringify({
      web_push: 8030,
      notification: {
        title,
        body: said,
        navigate: `${publicUrl}${link}`,
        tag,
        lang: language,
        dir: 'ltr',
        silent: isSilent,
        data: { id, kind, ...(data !== undefined && { data: JSON.parse(data) as unknown }) },
      },
      app_badge: unread,
      mutable: false,
    })
  const [whole, short] = [text(body), text('')]
  return {
    web: { whole: Buffer.byteLength(whole) > MOST_BYTES ? short : whole, short },
    mobile: {
      shown: { title, body, isSilent, badge: unread },
      data: { id, kind, link, ...(data !== undefined && { data }) },
    },
  }
}

/** What no reader sees: apps alone hear it. */
export const silentText = (id: string, data: string): DeviceText => ({
  web: null,
  mobile: { shown: null, data: { id, data } },
})

const more = { en: 'There is more in Roomtone', es: 'Hay más en Roomtone' }

/** What devices are sent of a notification. */
export const pushText = (
  settings: Pick<Settings, 'publicUrl'>,
  { row, view, nothing, data }: Worded,
  reader: Pick<Shown, 'language' | 'unread' | 'isSilent'> & {
    readonly previews: NotificationSettings['previews']
    /** There was too much for an hour: only that there is more. */
    readonly isMore: boolean
  },
): DeviceText => {
  const { isMore, previews, language, unread, isSilent } = reader
  const told = isMore
    ? { title: more[language], body: '', link: '/', tag: 'more' }
    : {
        title: previews === 'none' ? nothing : view.title,
        body: previews === 'full' ? view.body : '',
        link: view.link,
        tag: tagOf(row),
      }
  const { id, kind } = view
  return shownText(settings, { id, kind, ...told, language, unread, isSilent, data })
}
