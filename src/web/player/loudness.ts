import type { Song } from '#contract/song.ts'
import { numberIn } from '#web/api/fieldOf.ts'
import type { Hearing } from './hearing.ts'

/** The factor that brings a song to the common loudness; 1 where it was never measured. */
export const levelOf = (song: Song | null | undefined): number => {
  const gain = numberIn(song?.['roomtone'], 'gain')
  return gain === undefined ? 1 : 10 ** (gain / 20)
}

/** What a slider position sounds like: ears hear in steps of loudness, so the middle of the slider is the half of it. */
export const volumeOf = (slider: number): number => slider ** 2

/** What the element is set to: songs may be lifted as far as the slider leaves room. */
export const outputOf = (slider: number, song: Song | null | undefined): number =>
  Math.min(1, volumeOf(slider) * levelOf(song))

/** The same for how somebody wants to hear. */
export const heardAt = ({ volume, muted }: Hearing, song: Song | null | undefined): number =>
  muted ? 0 : outputOf(volume, song)

interface Heard {
  readonly hearing: { get(): Hearing }
  readonly hush: { get(): boolean }
  readonly duck: { get(): number }
}

/** The same as things stand: nothing while somebody listens to something of their own, less while somebody speaks. */
export const heardIn = ({ hearing, hush, duck }: Heard, song: Song | null | undefined): number =>
  hush.get() ? 0 : heardAt(hearing.get(), song) * duck.get()
