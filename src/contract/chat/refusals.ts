/** Refusals of the chat service, code → [status, sentence]. */
export const chatRefusals = {} as const
