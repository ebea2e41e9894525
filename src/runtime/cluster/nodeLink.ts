import * as z from 'zod'
import { topic } from '#facts/kinds.ts'
import { publish, subscribe } from '#services/core/facts/bus.ts'
import type { Tools } from '#services/core/context.ts'
import { answers, type AnswerTo, NodeMessage, type NodeQuestion } from './nodeMessage.ts'

const ANSWER_MS = 4_000
/** Between two batches to the same node: each one is a system call here, in Redis and there. */
const GATHER_MS = 5

const Envelope = z.object({
  /** Set if an answer is wanted. */
  id: z.number().optional(),
  /** Set in an answer: the id of the question. */
  re: z.number().optional(),
  body: z.unknown(),
})
type Envelope = z.infer<typeof Envelope>

/** All that one node sends another at once, in order. */
const Envelopes = z.object({ from: z.string(), envelopes: z.array(Envelope) })

const envelopesTo = (node: string) => topic(`live.node.${node}`, Envelopes)

/** A question that waits for its answer. */
interface Question {
  readonly node: string
  answered(body: unknown): void
  silent(): void
}

type Heard = (from: string, message: NodeMessage, reply: (body: unknown) => void) => void

/**
 * Messages, questions and answers between the nodes of one Roomtone, over the bus. All from one node to another goes
 * through one topic, so it arrives in order; what is sent in one turn of the event loop, or soon after another batch,
 * is published together. Answers are handled as they arrive, before whatever comes after them.
 */
export class NodeLink {
  #others: ReadonlySet<string> = new Set()
  #waiting = new Map<number, Question>()
  #asked = 0
  #unsent = new Map<string, Envelope[]>()
  #sentAt = new Map<string, number>()
  #ends: (() => Promise<void>)[] = []
  #hear: Heard = () => undefined

  constructor(
    readonly node: string,
    private tools: Pick<Tools, 'bus' | 'log'>,
  ) {}

  /** Begins to listen. */
  async start(hear: Heard): Promise<void> {
    this.#hear = hear
    this.#ends.push(
      await subscribe(this.tools, envelopesTo(this.node), ({ from, envelopes }) => {
        for (const envelope of envelopes) this.#receive(from, envelope)
      }),
    )
  }

  async stop(): Promise<void> {
    for (const end of this.#ends.splice(0)) await end()
  }

  /** Sets which nodes are alive, and gives those that no longer are. Questions to them end as `silent`. */
  meet(living: readonly string[]): string[] {
    const others = new Set(living.filter((node) => node !== this.node))
    const gone = [...this.#others].filter((node) => !others.has(node))
    this.#others = others
    for (const node of gone) this.#sentAt.delete(node)
    const unanswered = [...this.#waiting.values()].filter(({ node }) => gone.includes(node))
    for (const question of unanswered) question.silent()
    return gone
  }

  get others(): readonly string[] {
    return [...this.#others]
  }

  tell(node: string, message: NodeMessage): void {
    this.#send(node, { body: message })
  }

  /** Asks; exactly one of the two is called, the answer's before anything that arrives after it. */
  ask<Q extends NodeQuestion>(
    node: string,
    question: Q,
    answered: (answer: AnswerTo<Q>) => void,
    silent: () => void,
  ): void {
    const id = ++this.#asked
    const ended = (): void => {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }
    const waiting: Question = {
      node,
      answered: (body) => {
        ended()
        const answer = answers[question.do].safeParse(body)
        if (answer.success) return answered(answer.data as AnswerTo<Q>)
        this.tools.log.warn({ err: answer.error, node, asked: question.do }, 'an answer could not be read')
        silent()
      },
      silent: () => {
        ended()
        silent()
      },
    }
    const timer = setTimeout(waiting.silent, ANSWER_MS)
    this.#waiting.set(id, waiting)
    this.#send(node, { id, body: question })
  }

  #send(node: string, envelope: Envelope): void {
    const unsent = this.#unsent.get(node)
    if (unsent) return void unsent.push(envelope)
    this.#unsent.set(node, [envelope])
    const wait = (this.#sentAt.get(node) ?? 0) + GATHER_MS - performance.now()
    if (wait > 0) setTimeout(() => this.#flush(node), wait)
    else setImmediate(() => this.#flush(node))
  }

  #flush(node: string): void {
    const envelopes = this.#unsent.get(node) ?? []
    this.#unsent.delete(node)
    this.#sentAt.set(node, performance.now())
    publish(this.tools, envelopesTo(node), { from: this.node, envelopes }).catch((error: unknown) => {
      this.tools.log.warn({ err: error, node }, 'another node could not be reached')
    })
  }

  #receive(from: string, { id, re, body }: Envelope): void {
    try {
      if (re !== undefined) return this.#waiting.get(re)?.answered(body)
      this.#hear(from, NodeMessage.parse(body), (answer) => {
        if (id !== undefined) this.#send(from, { re: id, body: answer })
      })
    } catch (error) {
      // A node of another release, or a fault of ours: what came with it counts all the same.
      this.tools.log.warn({ err: error, from }, 'a message of another node could not be handled')
    }
  }
}
