export const music = {}
