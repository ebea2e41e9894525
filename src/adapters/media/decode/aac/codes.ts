import type { BitReader } from './bitReader.ts'
import { scaleFactorTable, spectralTables } from './codeTables.ts'
import type { CodeTable, SpectralTable } from './codeTables.ts'

/** Reads one symbol of a canonical Huffman code. */
const symbolReader = ({ counts, order }: CodeTable) => {
  const symbols = Uint16Array.from({ length: order.length / 2 }, (_, i) =>
    Number.parseInt(order.slice(i * 2, i * 2 + 2), 36),
  )
  return (bits: BitReader): number => {
    let code = 0
    let first = 0
    let index = 0
    for (const count of counts) {
      code = (code << 1) | bits.bit()
      if (code - first < count) return symbols[index + code - first] as number
      index += count
      first = (first + count) << 1
    }
    throw new RangeError('No such code')
  }
}

const scaleFactor = symbolReader(scaleFactorTable)

/** The difference between two scale factors, -60..60. */
export const readScaleStep = (bits: BitReader): number => scaleFactor(bits) - 60

const escape = (bits: BitReader): number => {
  let length = 4
  while (bits.flag()) if (++length > 12) throw new RangeError('No such escape')
  return (1 << length) | bits.read(length)
}

const spectralReader = (table: SpectralTable, hasEscapes: boolean) => {
  const symbol = symbolReader(table)
  const base = table.signed ? 2 * table.most + 1 : table.most + 1
  const shift = table.signed ? table.most : 0
  return (bits: BitReader, into: Int32Array, at: number): void => {
    let rest = symbol(bits)
    for (let i = table.dim - 1; i >= 0; i--) {
      into[at + i] = (rest % base) - shift
      rest = Math.floor(rest / base)
    }
    if (table.signed) return
    let negative = 0
    for (let i = 0; i < table.dim; i++) if (into[at + i] !== 0 && bits.flag()) negative |= 1 << i
    for (let i = 0; i < table.dim; i++) {
      if (hasEscapes && into[at + i] === 16) into[at + i] = escape(bits)
      if (negative & (1 << i)) into[at + i] = -(into[at + i] as number)
    }
  }
}

/** Spectral codebooks 1 to 11: how many values a code gives, and how to read them. */
export const spectralBooks = spectralTables.map((table, i) => ({
  dim: table.dim,
  read: spectralReader(table, i === 10),
}))
