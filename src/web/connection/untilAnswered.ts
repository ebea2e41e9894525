import { type Answer, ConnectionLost } from './questions.ts'

/** An id for an action: with it the room knows the action again when it is sent once more (docs/room-rules.md, R8). */
export const newCommandId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

/**
 * Asks until there is an answer: a question whose answer was lost with the connection is asked again once `isBack`
 * says that the room is reached again. Rejects with what the server refuses, or with `ConnectionLost` if it is not reached.
 */
export const untilAnswered = async (
  ask: () => Promise<Answer>,
  isBack: () => Promise<boolean>,
): Promise<Answer> => {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ConnectionLost) || !(await isBack())) throw error
    }
  }
}
