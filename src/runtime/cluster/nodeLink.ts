import { randomUUID } from 'node:crypto'
import type { Bus } from '#ports/bus.ts'
import type { Log } from '#ports/log.ts'

const BEAT_MS = 3_000
const GONE_MS = 12_000
const ANSWER_MS = 4_000
const GATHER_MS = 500
const EVERYBODY = 'live.nodes'

interface Envelope {
  readonly from: string
  /** Set if an answer is wanted. */
  readonly id?: string
  /** Set in an answer: the id of the question. */
  readonly re?: string
  readonly body?: unknown
}

type Heard = (from: string, body: unknown, reply: (body: unknown) => void) => void

/**
 * The other nodes of this Roomtone, over the bus: who lives, questions and answers. All from one node to another goes
 * through one topic, so it arrives in order; answers are handled as they arrive, before whatever comes after them.
 */
export class NodeLink {
  #seen = new Map<string, number>()
  #waiting = new Map<string, (body: unknown) => void>()
  #ends: (() => Promise<void>)[] = []
  #beating: NodeJS.Timeout | undefined
  #hear: Heard = () => undefined
  #gone: (node: string) => void = () => undefined

  constructor(
    readonly node: string,
    private bus: Bus,
    private log: Log,
  ) {}

  /** Begins to listen. A node alone (`here`) has nobody to listen to. */
  async start(on: { hear: Heard; gone: (node: string) => void }): Promise<void> {
    this.#hear = on.hear
    this.#gone = on.gone
    if (this.node === 'here') return
    this.#ends.push(await this.bus.subscribe(`live.node.${this.node}`, (said) => this.#receive(said)))
    this.#ends.push(await this.bus.subscribe(EVERYBODY, (node) => this.#met(node)))
    await this.#beat()
    this.#beating = setInterval(() => void this.#beat(), BEAT_MS)
    this.#beating.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#beating)
    for (const end of this.#ends.splice(0)) await end()
  }

  get others(): readonly string[] {
    return [...this.#seen.keys()]
  }

  tell(node: string, body: unknown): void {
    this.#send(node, { from: this.node, body })
  }

  /** Asks; exactly one of the two is called, the answer's before anything that arrives after it. */
  ask(node: string, body: unknown, answered: (body: unknown) => void, silent: () => void): void {
    const id = randomUUID()
    const timer = setTimeout(() => {
      this.#waiting.delete(id)
      silent()
    }, ANSWER_MS)
    this.#waiting.set(id, (answer) => {
      clearTimeout(timer)
      answered(answer)
    })
    this.#send(node, { from: this.node, id, body })
  }

  /** Asks every other node; those that do not answer in time are left out. */
  async gather(body: unknown): Promise<unknown[]> {
    const one = (node: string): Promise<unknown> =>
      new Promise((resolve) => {
        setTimeout(() => resolve(undefined), GATHER_MS)
        this.ask(node, body, resolve, () => resolve(undefined))
      })
    const answers = await Promise.all(this.others.map(one))
    return answers.filter((answer) => answer !== undefined)
  }

  #send(node: string, message: Envelope): void {
    this.bus.publish(`live.node.${node}`, JSON.stringify(message)).catch((error: unknown) => {
      this.log.warn({ err: error, node }, 'another node could not be reached')
    })
  }

  #receive(said: string): void {
    const { from, id, re, body } = JSON.parse(said) as Envelope
    if (re !== undefined) {
      const settle = this.#waiting.get(re)
      this.#waiting.delete(re)
      settle?.(body)
      return
    }
    this.#hear(from, body, (answer) => {
      if (id !== undefined) this.#send(from, { from: this.node, re: id, body: answer })
    })
  }

  #met(node: string): void {
    if (node === this.node) return
    const isNew = !this.#seen.has(node)
    this.#seen.set(node, performance.now())
    if (isNew) void this.#beat()
  }

  async #beat(): Promise<void> {
    await this.bus.publish(EVERYBODY, this.node).catch(() => undefined)
    const now = performance.now()
    for (const [node, at] of this.#seen)
      if (now - at > GONE_MS) {
        this.#seen.delete(node)
        this.#gone(node)
      }
  }
}
