/** A 16-bit WAV file of `seconds`, the same `sample` (-1..1 of seconds) on every channel. */
export const wav = (
  seconds: number,
  sample: (t: number) => number,
  { channels, rate }: { channels: number; rate: number } = { channels: 2, rate: 44100 },
): Buffer => {
  const frames = Math.round(seconds * rate)
  const bytes = Buffer.alloc(44 + frames * channels * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(channels, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * channels * 2, 28)
  bytes.writeUInt16LE(channels * 2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(frames * channels * 2, 40)
  for (let i = 0; i < frames; i++)
    for (let c = 0; c < channels; c++)
      bytes.writeInt16LE(Math.round(sample(i / rate) * 32767), 44 + (i * channels + c) * 2)
  return bytes
}
