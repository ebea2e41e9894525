import { wavHeader } from '#demo/kit/wav.ts'

/** A 16-bit WAV file of `seconds`, the same `sample` (-1..1 of seconds) on every channel. */
export const wav = (
  seconds: number,
  sample: (t: number) => number,
  { channels, rate }: { channels: number; rate: number } = { channels: 2, rate: 44100 },
): Buffer => {
  const frames = Math.round(seconds * rate)
  const bytes = Buffer.alloc(44 + frames * channels * 2)
  wavHeader(frames * channels * 2, { channels, rate }).copy(bytes)
  for (let i = 0; i < frames; i++)
    for (let c = 0; c < channels; c++)
      bytes.writeInt16LE(Math.round(sample(i / rate) * 32767), 44 + (i * channels + c) * 2)
  return bytes
}
