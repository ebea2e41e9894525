import { createHash } from 'node:crypto'
import { basename } from 'node:path'

const lotOf = ({ fileName, location: { start, end }, replacement }, seed) =>
  createHash('sha256')
    .update(JSON.stringify([seed, basename(fileName), start, end, replacement]))
    .digest('hex')

/** As many mutants as a sample asks for, all for 0: at random, and the same ones for the same seed. */
export const draw = (mutants, size, seed) => {
  if (size === 0) return [...mutants]
  const lots = mutants.map((mutant) => ({ mutant, lot: lotOf(mutant, seed) }))
  return lots
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant)
}
