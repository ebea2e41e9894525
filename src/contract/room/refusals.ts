/** Refusals of the room service, code → [status, sentence]. */
export const roomRefusals = {} as const
