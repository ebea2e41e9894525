import type { CDPSession } from 'playwright-core'
import * as z from 'zod'

const TraceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** When it began, and the processor time it took, in µs. */
  ts: z.number().default(0),
  tdur: z.number().default(0),
})
type TraceEvent = z.infer<typeof TraceEvent>

/** The thread that draws the page's frames: the one most frames are fired on. */
const threadOfFrames = (events: readonly TraceEvent[]): ((event: TraceEvent) => boolean) => {
  const fired = new Map<string, number>()
  for (const { name, pid, tid } of events)
    if (name === 'FireAnimationFrame') fired.set(`${pid} ${tid}`, (fired.get(`${pid} ${tid}`) ?? 0) + 1)
  const [most] = [...fired].toSorted(([, a], [, b]) => b - a)
  return ({ pid, tid }) => `${pid} ${tid}` === most?.[0]
}

/** Watches the main thread of a page; `end` gives the processor time of its tasks for each frame, in ms. */
export const taskMsOfFrames = async (
  session: CDPSession,
): Promise<{ readonly end: () => Promise<number[]> }> => {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...z.array(TraceEvent).parse(value)))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  })
  return {
    end: async () => {
      const isComplete = new Promise((done) => session.once('Tracing.tracingComplete', done))
      await session.send('Tracing.end')
      await isComplete
      const onMain = events.filter(threadOfFrames(events)).toSorted((a, b) => a.ts - b.ts)
      const frames: number[] = []
      for (const { name, tdur } of onMain) {
        if (name === 'FireAnimationFrame') frames.push(0)
        const at = frames.length - 1
        if (name === 'RunTask' && at >= 0) frames[at] = (frames[at] ?? 0) + tdur / 1000
      }
      // The first and the last are not whole.
      return frames.slice(1, -1)
    },
  }
}
