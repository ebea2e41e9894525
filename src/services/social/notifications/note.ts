import type { Note } from '#contract/social/notes.ts'

/** What a notification holds that was written by hand. */
export const paramsOfNote = ({
  title,
  body,
  link,
  data,
}: Pick<Note, 'title' | 'body'> & {
  readonly link?: Note['link']
  readonly data?: Note['data']
}): Record<string, string> => ({
  title,
  text: body,
  ...(link !== undefined && { link }),
  ...(data !== undefined && { data: JSON.stringify(data) }),
})
