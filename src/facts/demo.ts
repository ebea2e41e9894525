import * as z from 'zod'
import { job } from './kinds.ts'

/** One step of making the demo, or of taking it away. */
export const makeDemoStep = job('upload.demo', z.object({}))
