import sharp from 'sharp'
import type { DrawingOutcome, SentDrawing } from '#ports/drawings.ts'
import { beginChild } from '../childProcess/childLife.ts'
import { endGroup } from '../childProcess/startChild.ts'
import { takeDrawing } from './takeDrawing.ts'

/** What the process is asked: a drawing, and how much of a processor it may take, ms. */
export interface ToDrawing {
  readonly drawing: SentDrawing
  readonly workMs: number
}

/** What the process says: that it is there, and the outcome of each drawing it is sent. */
export type FromDrawing = 'ready' | DrawingOutcome

const LOOK_MS = 20

const endIfTooLarge = beginChild()
sharp.cache(false)
sharp.concurrency(1)
const say = (word: FromDrawing): void => {
  endIfTooLarge()
  process.send?.(word)
}
process.on('message', ({ drawing, workMs }: ToDrawing) => {
  const begun = process.cpuUsage()
  // What it took of a processor, however long it waited for one.
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage(begun)
    if ((user + system) / 1000 > workMs) endGroup(process.pid)
  }, LOOK_MS)
  const lost: DrawingOutcome = { faults: [{ why: 'tooCostly', element: 'svg', line: 1, what: '' }] }
  takeDrawing(drawing)
    .catch(() => lost)
    .then((outcome) => {
      clearInterval(look)
      say(outcome)
    })
    .catch(() => endGroup(process.pid))
})
say('ready')
