import { type Listener, listener } from '#services/core/listener.ts'
import { forgetPerson } from './privacy/forgetPerson.ts'

/** What the room service wants to know. */
export const roomListeners: readonly Listener[] = [
  listener('room.forgetPerson', 'accountErased', (tools, { userUuid }) => forgetPerson(tools, userUuid)),
]
