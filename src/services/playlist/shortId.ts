import { customAlphabet } from 'nanoid'

/** Ten letters and digits that name a song or crate in links. */
export const newShortId = customAlphabet('0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 10)
