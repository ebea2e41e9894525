import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Bus } from '#ports/bus.ts'
import type { Log } from '#ports/log.ts'

const ANSWER_MS = 4_000

const Envelope = z.object({
  from: z.string(),
  /** Set if an answer is wanted. */
  id: z.string().optional(),
  /** Set in an answer: the id of the question. */
  re: z.string().optional(),
  body: z.unknown(),
})
type Envelope = z.infer<typeof Envelope>

/** A question that waits for its answer. */
interface Question {
  readonly node: string
  answered(body: unknown): void
  silent(): void
}

type Heard = (from: string, body: unknown, reply: (body: unknown) => void) => void

/**
 * The other nodes of this Roomtone, over the bus: questions and answers. All from one node to another goes
 * through one topic, so it arrives in order; answers are handled as they arrive, before whatever comes after them.
 */
export class NodeLink {
  #others: ReadonlySet<string> = new Set()
  #waiting = new Map<string, Question>()
  #ends: (() => Promise<void>)[] = []
  #hear: Heard = () => undefined

  constructor(
    readonly node: string,
    private bus: Bus,
    private log: Log,
  ) {}

  /** Begins to listen. */
  async start(hear: Heard): Promise<void> {
    this.#hear = hear
    this.#ends.push(await this.bus.subscribe(`live.node.${this.node}`, (said) => this.#receive(said)))
  }

  async stop(): Promise<void> {
    for (const end of this.#ends.splice(0)) await end()
  }

  /** Learns which nodes live; gives those that no longer do. Nobody waits for the answer of one that is gone. */
  meet(living: readonly string[]): string[] {
    const others = new Set(living.filter((node) => node !== this.node))
    const gone = [...this.#others].filter((node) => !others.has(node))
    this.#others = others
    const unanswered = [...this.#waiting.values()].filter(({ node }) => gone.includes(node))
    for (const question of unanswered) question.silent()
    return gone
  }

  get others(): readonly string[] {
    return [...this.#others]
  }

  tell(node: string, body: unknown): void {
    this.#send(node, { from: this.node, body })
  }

  /** Asks; exactly one of the two is called, the answer's before anything that arrives after it. */
  ask(node: string, body: unknown, answered: (body: unknown) => void, silent: () => void): void {
    const id = randomUUID()
    const ended = (): void => {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }
    const question: Question = {
      node,
      answered: (answer) => {
        ended()
        answered(answer)
      },
      silent: () => {
        ended()
        silent()
      },
    }
    const timer = setTimeout(question.silent, ANSWER_MS)
    this.#waiting.set(id, question)
    this.#send(node, { from: this.node, id, body })
  }

  #send(node: string, message: Envelope): void {
    this.bus.publish(`live.node.${node}`, JSON.stringify(message)).catch((error: unknown) => {
      this.log.warn({ err: error, node }, 'another node could not be reached')
    })
  }

  #receive(said: string): void {
    const envelope = Envelope.safeParse(JSON.parse(said))
    if (!envelope.success) return
    const { from, id, re, body } = envelope.data
    if (re !== undefined) return this.#waiting.get(re)?.answered(body)
    this.#hear(from, body, (answer) => {
      if (id !== undefined) this.#send(from, { from: this.node, re: id, body: answer })
    })
  }
}
