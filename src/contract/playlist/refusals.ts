/** Refusals of the playlist service, code → [status, sentence]. */
export const playlistRefusals = {} as const
