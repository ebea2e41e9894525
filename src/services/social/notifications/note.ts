import type { Note } from '#contract/social/webNotifications.ts'
import type { Telling } from './tell.ts'

/** What is told by hand, with words of its own. */
export const kindOfNote = ({
  title,
  body,
  link,
}: {
  readonly title: string
  readonly body: string
  readonly link?: Note['link']
}): Pick<Telling, 'kind' | 'params'> => ({
  kind: 'announcement',
  params: { title, text: body, ...(link !== undefined && { link }) },
})
