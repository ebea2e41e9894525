import type { Log } from '#ports/log.ts'

/** Calls one listener; what it throws is logged and keeps the message from nobody else. */
export const hearSafely = (
  log: Log,
  topic: string,
  hear: (message: string) => void,
  message: string,
): void => {
  try {
    hear(message)
  } catch (error) {
    log.error({ err: error, topic }, 'a listener of the bus failed')
  }
}
