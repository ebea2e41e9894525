/** Refusals of the user service, code → [status, sentence]. */
export const userRefusals = {} as const
