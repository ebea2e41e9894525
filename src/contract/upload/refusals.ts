/** Refusals of the upload service, code → [status, sentence]. */
export const uploadRefusals = {} as const
