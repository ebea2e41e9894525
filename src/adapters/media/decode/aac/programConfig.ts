import type { BitReader } from './bitReader.ts'

/** Skips a `program_config_element` whose tag was read: our channels come in the order of the stream. */
export const skipProgramConfig = (bits: BitReader): void => {
  bits.skip(2 + 4)
  const [front, side, back] = [bits.read(4), bits.read(4), bits.read(4)]
  const [lfe, assoc, coupling] = [bits.read(2), bits.read(3), bits.read(4)]
  if (bits.flag()) bits.skip(4)
  if (bits.flag()) bits.skip(4)
  if (bits.flag()) bits.skip(3)
  bits.skip((front + side + back + coupling) * 5 + (lfe + assoc) * 4)
  bits.align()
  bits.skip(bits.read(8) * 8)
}
