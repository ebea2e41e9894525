let context: AudioContext | undefined

/** A soft fifth, the second note a moment later. Hz, and s after the first */
const notes = [
  { pitch: 587.33, at: 0 },
  { pitch: 880, at: 0.11 },
] as const
const LASTS_S = 0.5
const LOUDNESS = 0.05

/** A short quiet sound. Browsers let pages sound only after the first press: before it there is none. */
export const chime = async (): Promise<void> => {
  if (!navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  await context.resume()
  for (const { pitch, at } of notes) {
    const begin = context.currentTime + at
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + LASTS_S)
    tone.connect(volume).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + LASTS_S)
  }
}
