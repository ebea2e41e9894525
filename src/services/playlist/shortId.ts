import { customAlphabet } from 'nanoid'

/** Digits and letters without those that look alike. */
export const shortIdAlphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Ten letters and digits that name a song or crate in links. */
export const newShortId = customAlphabet(shortIdAlphabet, 10)
