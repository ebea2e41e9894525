import { makeDemoStep } from '#facts/demo.ts'
import type { Tools } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { clearDemo } from './clear.ts'
import { makeDemo } from './make.ts'
import { forgetDemo, knownDemo } from './store.ts'

/** Has the demo made, gone on with, or taken away, as the settings say; call it once at every start. */
export const seedDemo = (tools: Tools): Promise<void> =>
  tools.send(makeDemoStep({}, { singletonKey: makeDemoStep.queue }))

/** Makes the demo, or takes it away where it is switched off. */
export const demoWorker = worker(
  makeDemoStep,
  async (tools, _data, signal) => {
    if (tools.settings.demo) return makeDemo(tools, signal)
    const demo = await knownDemo(tools.db)
    if (demo?.state !== 'made') return
    await clearDemo(tools)
    await forgetDemo(tools.db)
  },
  { lane: 'media', serial: true },
)
