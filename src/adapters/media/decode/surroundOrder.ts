/**
 * The channels of a surround file as everything after the decoders expects them: left, right, centre, low
 * frequencies (of six), then the backs. `first` is the order of the codec's front three; mono and stereo stay.
 */
export const surroundOrder = (
  channels: readonly Float32Array[],
  first: 'centreLeftRight' | 'leftCentreRight',
): readonly Float32Array[] => {
  const [a, b, c, ...rest] = channels
  if (!a || !b || !c) return channels
  const [left, centre, right] = first === 'centreLeftRight' ? [b, a, c] : [a, b, c]
  const low = rest.length === 3 ? rest.splice(2, 1) : []
  return [left, right, centre, ...low, ...rest]
}
