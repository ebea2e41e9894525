export const room = {}
