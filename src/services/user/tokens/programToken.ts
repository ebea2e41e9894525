import { createHash, randomInt } from 'node:crypto'
import { sameSecretText } from '#services/core/secrets/fingerprint.ts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID = 8
const SECRET = 40
const CHECK = 6

const randomText = (length: number): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

/** Lets whoever looks for lost tokens tell one from any other text; it proves nothing. */
const checkOf = (text: string): string =>
  Array.from(createHash('sha256').update(text).digest().subarray(0, CHECK), (byte) =>
    letters.charAt(byte % letters.length),
  ).join('')

/** A new token, `rtp_` of a person or `rtb_` of a bot: eight letters by which it is known again, 40 secret ones, a check. */
export const newProgramToken = (isBot: boolean): { token: string; hint: string } => {
  const hint = `${isBot ? 'rtb' : 'rtp'}_${randomText(ID)}`
  const text = `${hint}_${randomText(SECRET)}`
  return { token: text + checkOf(text), hint }
}

const shape = new RegExp(`^rt[pb]_[0-9A-Za-z]{${ID}}_[0-9A-Za-z]{${SECRET + CHECK}}$`)

/** True for a text that can be such a token at all. */
export const isProgramToken = (text: string): boolean =>
  shape.test(text) && sameSecretText(text.slice(-CHECK), checkOf(text.slice(0, -CHECK)))
