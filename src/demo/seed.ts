import type { Tools } from '#services/core/context.ts'
import type { Worker } from '#services/core/worker.ts'
import { clearDemo } from './clear.ts'
import { demoQueue } from './demoQueue.ts'
import { makeDemo } from './make.ts'
import { forgetDemo, knownDemo } from './store.ts'

/** Has the demo made, gone on with, or taken away, as the settings say; call it once at every start. */
export const seedDemo = (tools: Tools): Promise<void> =>
  tools.jobs.send([{ queue: demoQueue, data: {}, singletonKey: demoQueue }])

/** Makes the demo, or takes it away where it is switched off. */
export const demoWorker: Worker = {
  queue: demoQueue,
  lane: 'media',
  serial: true,
  async work(tools) {
    if (tools.settings.demo) return makeDemo(tools)
    const demo = await knownDemo(tools.db)
    if (demo?.state !== 'made') return
    await clearDemo(tools)
    await forgetDemo(tools.db)
  },
}
