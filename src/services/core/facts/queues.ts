/** The outbox: facts that are committed and not yet handed to their listeners. */
export const OUTBOX = 'facts'

/** Where facts wait for the listener of this name. */
export const queueOf = (listener: string): string => `fact.${listener}`

/** Where facts wait that the listener of this name has not heard. */
export const queuesBefore = (listener: string): readonly string[] => [OUTBOX, queueOf(listener)]
