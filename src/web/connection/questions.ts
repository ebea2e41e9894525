import type { ToldRefusal } from '#contract/room/rules/told.ts'
import type { Verdict } from '#contract/room/rules/verdict.ts'

/** The server refused; `message` is its sentence. */
export class ActionRefusal extends Error {
  override readonly name = 'ActionRefusal'
  /** What all rules of the room said, where one of them refuses. */
  readonly verdicts: readonly Verdict[]

  constructor(sentence: string, told?: unknown) {
    super(sentence)
    const verdicts = (told as Partial<ToldRefusal> | undefined)?.verdicts
    this.verdicts = Array.isArray(verdicts) ? verdicts : []
  }
}

/** The connection went away before the answer came, or the answer did not come. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

export type Answer = Readonly<Record<string, unknown>>

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** How long an answer is waited for. */
const ANSWER_MS = 10_000

/** Questions on their way, matched with their answers by `messageId`. */
export class Questions {
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0

  /** `send` says whether it could; `onSilence` is told when no answer came in time. */
  ask(send: (messageId: number) => boolean, onSilence: () => void): Promise<Answer> {
    const messageId = ++this.#lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(messageId)
        reject(new ConnectionLost('no answer'))
        onSilence()
      }, ANSWER_MS)
      this.#waiting.set(messageId, { resolve, reject, timer })
      if (send(messageId)) return
      this.#forget(messageId)
      reject(new ConnectionLost('not connected'))
    })
  }

  /** Takes an answer; one to a question that was given up says nothing. */
  answer(frame: Answer): void {
    const messageId = Number(frame['messageId'])
    const waiting = this.#forget(messageId)
    if (typeof frame['error'] === 'string')
      waiting?.reject(new ActionRefusal(frame['error'], frame['roomtone']))
    else waiting?.resolve(frame)
  }

  /** No answer comes any more. */
  abandon(): void {
    for (const messageId of this.#waiting.keys())
      this.#forget(messageId)?.reject(new ConnectionLost('connection lost'))
  }

  #forget(messageId: number): Waiting | undefined {
    const waiting = this.#waiting.get(messageId)
    clearTimeout(waiting?.timer)
    this.#waiting.delete(messageId)
    return waiting
  }
}
