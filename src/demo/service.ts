import * as demo from '#contract/upload/demo.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import { removeDemo } from './removeDemo.ts'

/** What the demo answers: admins take it away. */
export const demoService: readonly Mounted[] = implement(demo, { removeDemo })
