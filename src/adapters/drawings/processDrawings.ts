import type { ChildProcess } from 'node:child_process'
import pLimit from 'p-limit'
import type { DrawingOutcome, Drawings, SentDrawing } from '#ports/drawings.ts'
import { endChild, startChild } from '../childProcess/startChild.ts'
import type { FromDrawing, ToDrawing } from './drawingProcess.ts'

export interface DrawingLimits {
  /** Calls that may wait; one more is refused. */
  readonly waiting: number
  /** Memory of the process, native memory included. */
  readonly residentMb: number
  /** A process that is not there after so long is ended. */
  readonly startMs: number
  /** A drawing that takes more of a processor is refused, and its process ended. */
  readonly workMs: number
  /** The same for one that takes longer, with all waiting for a processor. */
  readonly drawMs: number
}

const usual: DrawingLimits = { waiting: 8, residentMb: 256, startMs: 30_000, workMs: 5000, drawMs: 30_000 }

const tooCostly: DrawingOutcome = { faults: [{ why: 'tooCostly', element: 'svg', line: 1, what: '' }] }

/** What a process says next; null if it ends or says nothing in time. */
const next = (child: ChildProcess, ms: number): Promise<FromDrawing | null> =>
  new Promise((resolve) => {
    const settle = (word: FromDrawing | null): void => {
      clearTimeout(late)
      child.removeAllListeners().on('error', () => undefined)
      resolve(word)
    }
    const late = setTimeout(() => settle(null), ms)
    child.once('message', (word) => settle(word as FromDrawing))
    child.once('exit', () => settle(null))
    child.once('error', () => settle(null))
  })

/**
 * Drawings are looked at and drawn in a process that lives as long as one call: one at a time, within little memory
 * and time. What breaks it is refused, and the next drawing gets another.
 */
export const processDrawings = (limits: DrawingLimits = usual): Drawings & { close(): Promise<void> } => {
  const line = pLimit(1)
  const running = new Set<ChildProcess>()
  let closed = false

  const start = async (): Promise<ChildProcess | null> => {
    const child = startChild('drawingProcess', { residentMb: limits.residentMb, yields: false })
    running.add(child)
    if ((await next(child, limits.startMs)) === 'ready') return child
    end(child)
    return null
  }

  const end = (child: ChildProcess): void => {
    running.delete(child)
    endChild(child)
  }

  const outcomeOf = async (child: ChildProcess, drawing: SentDrawing): Promise<DrawingOutcome | null> => {
    const answer = next(child, limits.drawMs)
    child.send({ drawing, workMs: limits.workMs } satisfies ToDrawing)
    const word = await answer
    return word === null || word === 'ready' ? null : word
  }

  const takeAll = async (drawings: readonly SentDrawing[]): Promise<DrawingOutcome[]> => {
    const outcomes: DrawingOutcome[] = []
    let child: ChildProcess | null = null
    for (const drawing of drawings) {
      child ??= closed ? null : await start()
      const outcome = child && (await outcomeOf(child, drawing))
      if (child && outcome === null) {
        end(child)
        child = null
        outcomes.push(closed ? { busy: true } : tooCostly)
      } else outcomes.push(outcome ?? { busy: true })
    }
    if (child) end(child)
    return outcomes
  }

  return {
    take: async (drawings) =>
      closed || line.pendingCount >= limits.waiting
        ? drawings.map(() => ({ busy: true }))
        : line(() => takeAll(drawings)),
    close: async () => {
      closed = true
      for (const child of running) endChild(child)
    },
  }
}
