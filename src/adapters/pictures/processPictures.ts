import type { ChildProcess } from 'node:child_process'
import pLimit from 'p-limit'
import type { CoverOutcome, FitOutcome, PictureOutcome, Pictures } from '#ports/pictures.ts'
import { endChild, startChild } from '../childProcess/startChild.ts'
import type { PictureJob } from './pictureProcess.ts'

export interface PictureLimits {
  /** Pictures made at the same time, each by a process of its own. */
  readonly atOnce: number
  /** Pictures that may wait; one more is refused. */
  readonly waiting: number
  /** Memory of a process, native memory included. */
  readonly residentMb: number
  /** A process that does not answer for so long is ended. */
  readonly answerMs: number
  /** A process that has nothing to do for so long ends, and gives its memory back. */
  readonly idleMs: number
}

const usual: PictureLimits = {
  atOnce: 2,
  waiting: 32,
  residentMb: 512,
  answerMs: 30_000,
  idleMs: 30_000,
}

/**
 * Pictures through libvips, in few processes of their own: what a picture breaks or takes is theirs, and the threads
 * that hash passwords are none of theirs. A process is started when one is needed.
 */
export const processPictures = (limits: PictureLimits = usual): Pictures & { close(): Promise<void> } => {
  const line = pLimit(limits.atOnce)
  const working = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  let closed = false

  const rest = (child: ChildProcess): void => {
    idle.set(child, setTimeout(endChild, limits.idleMs, child).unref())
    child.once('exit', () => {
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
  }

  const rested = (): ChildProcess | null => {
    const [child, timer] = idle.entries().next().value ?? []
    if (!child) return null
    clearTimeout(timer)
    idle.delete(child)
    child.removeAllListeners()
    return child
  }

  /** The outcome, or null if the process ended or hung over it. */
  const answerOf = <Outcome>(child: ChildProcess, job: PictureJob): Promise<Outcome | null> =>
    new Promise((resolve) => {
      const hung = setTimeout(() => settle(null), limits.answerMs)
      const settle = (outcome: Outcome | null): void => {
        clearTimeout(hung)
        working.delete(child)
        child.removeAllListeners().on('error', () => undefined)
        if (outcome === null || closed) endChild(child)
        else rest(child)
        resolve(outcome)
      }
      working.add(child)
      child.once('message', (outcome) => settle(outcome as Outcome))
      child.once('exit', () => settle(null))
      child.once('error', () => settle(null))
      child.send(job, (error) => error && settle(null))
    })

  const ask = async <Outcome>(job: PictureJob): Promise<Outcome | { fault: 'notAPicture' | 'busy' }> => {
    if (closed || line.pendingCount >= limits.waiting) return { fault: 'busy' }
    return line(async () => {
      if (closed) return { fault: 'busy' }
      const outcome = await answerOf<Outcome>(
        rested() ?? startChild('pictureProcess', { residentMb: limits.residentMb, yields: true }),
        job,
      )
      return outcome ?? { fault: closed ? 'busy' : 'notAPicture' }
    })
  }

  return {
    resize: (bytes, widths, aspect) => ask<PictureOutcome>({ make: 'widths', bytes, widths, aspect }),
    cover: (bytes, from) => ask<CoverOutcome>({ make: 'cover', bytes, from }),
    fit: (bytes, most, of) => ask<FitOutcome>({ make: 'fit', bytes, most, of }),
    animate: (bytes, most) => ask<FitOutcome>({ make: 'moving', bytes, most }),
    draw: (bytes, width) => ask<CoverOutcome>({ make: 'drawing', bytes, width }),
    close: async () => {
      closed = true
      for (const child of [...working, ...idle.keys()]) endChild(child)
    },
  }
}
