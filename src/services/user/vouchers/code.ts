import { randomInt } from 'node:crypto'

/** Letters and digits that are not taken for one another when read aloud or copied by hand. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A new voucher code, 12 signs (59 bits) in groups of four. */
export const newVoucherCode = (): string => {
  const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${group()}-${group()}-${group()}`
}

/** A code as somebody typed it, in the form it is stored: case, spaces and dashes do not matter. */
export const readVoucherCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
