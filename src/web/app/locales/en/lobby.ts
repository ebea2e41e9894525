export const lobby = {}
