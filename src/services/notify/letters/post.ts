import type { Language } from '#contract/user/credentials.ts'
import type { Tools } from '#services/core/context.ts'
import type { Worker } from '#services/core/worker.ts'
import { seal, unseal } from '#services/core/secrets/seal.ts'
import type { Text } from './texts.ts'

const LETTERS = 'user.letters'
const MESSAGES = 'user.messages'
const PURPOSE = 'post'

type Message = Parameters<Tools['sms']['send']>[0]
type Letter = Parameters<Tools['mail']['send']>[0]

/** Mails a letter once the transaction has committed. It waits sealed: codes and links are secrets. */
export const postLetter = (
  tools: Tools,
  to: string,
  language: string,
  texts: Record<Language, Text>,
): Promise<void> => post(tools, LETTERS, { to, ...texts[language === 'es' ? 'es' : 'en'] } satisfies Letter)

/** Sends a text message once the transaction has committed. */
export const postMessage = (tools: Tools, message: Message): Promise<void> => post(tools, MESSAGES, message)

const post = (tools: Tools, queue: string, what: object): Promise<void> =>
  tools.jobs.send(
    [
      {
        queue,
        data: { sealed: seal(tools.settings.masterKey, PURPOSE, JSON.stringify(what)).toString('base64') },
      },
    ],
    tools.db,
  )

const opened = <T>(tools: Tools, data: unknown): T =>
  JSON.parse(
    unseal(
      tools.settings.masterKey,
      PURPOSE,
      Buffer.from((data as { sealed: string }).sealed, 'base64'),
      tools.settings.formerKeys,
    ),
  ) as T

/** Hands letters to the mail adapter. */
export const letterWorker: Worker = {
  queue: LETTERS,
  lane: 'outside',
  work: (tools, data) => tools.mail.send(opened<Letter>(tools, data)),
}

/** Hands text messages to the adapter of phones. */
export const messageWorker: Worker = {
  queue: MESSAGES,
  lane: 'outside',
  work: (tools, data) => tools.sms.send(opened<Message>(tools, data)),
}
