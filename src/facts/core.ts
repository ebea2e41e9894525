import * as z from 'zod'
import { job } from './kinds.ts'

export const sweepHeardFacts = job('core.sweepHeardFacts', z.object({}))
