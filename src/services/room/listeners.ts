import { type Listener, listener } from '#services/listener.ts'
import { forgetPerson } from './roles/forgetPerson.ts'

/** What the room service wants to know. */
export const roomListeners: readonly Listener[] = [
  listener('room.forgetPerson', 'accountErased', (tools, { userUuid }) => forgetPerson(tools, userUuid)),
]
