import { job } from './kinds.ts'
import { Sealed } from './sealed.ts'

export const sendQueuedMail = job('user.letters', Sealed)
export const sendQueuedMessage = job('user.messages', Sealed)
