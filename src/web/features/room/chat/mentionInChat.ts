import type { Visit } from '#web/connection/visit.ts'
import { chatField } from '#web/shared/chat/chatField.ts'
import { chatOf } from './roomChat.ts'

/** Writes somebody's name into what is being written, and leads there. */
export const mentionInChat = (visit: Visit, name: string): void => {
  const { draft } = chatOf(visit)
  const { edit, text } = draft.get()
  const words = edit?.text ?? text
  draft.write(`${words}${words === '' || words.endsWith(' ') ? '' : ' '}@${name} `)
  // After the card has given the focus back.
  setTimeout(() => chatField.focus(), 100)
}
