import type { Letter } from '#ports/mail.ts'
import type { Tools } from '#services/core/context.ts'
import type { Worker } from '#services/core/worker.ts'
import { seal, unseal } from '#services/core/secrets/seal.ts'

const LETTERS = 'user.letters'
const MESSAGES = 'user.messages'
const PURPOSE = 'post'

type Message = Parameters<Tools['sms']['send']>[0]

/** Hands a letter to the mail adapter once the transaction has committed. */
export const queueLetter = (tools: Tools, letter: Letter): Promise<void> => queue(tools, LETTERS, letter)

/** Hands a text message to the adapter of phones once the transaction has committed. */
export const queueMessage = (tools: Tools, message: Message): Promise<void> => queue(tools, MESSAGES, message)

/** What waits is sealed: codes and links are secrets. */
const queue = (tools: Tools, name: string, what: object): Promise<void> => {
  const sealed = seal(tools.settings.masterKey, PURPOSE, JSON.stringify(what)).toString('base64')
  return tools.jobs.send([{ queue: name, data: { sealed } }], tools.db)
}

const opened = <T>(tools: Tools, data: unknown): T =>
  JSON.parse(
    unseal(
      tools.settings.masterKey,
      PURPOSE,
      Buffer.from((data as { sealed: string }).sealed, 'base64'),
      tools.settings.formerKeys,
    ),
  ) as T

const letterWorker: Worker = {
  queue: LETTERS,
  lane: 'outside',
  work: (tools, data) => tools.mail.send(opened<Letter>(tools, data)),
}

const messageWorker: Worker = {
  queue: MESSAGES,
  lane: 'outside',
  work: (tools, data) => tools.sms.send(opened<Message>(tools, data)),
}

/** What the service does without being asked: it sends what was queued. */
export const notifyWorkers: readonly Worker[] = [letterWorker, messageWorker]
