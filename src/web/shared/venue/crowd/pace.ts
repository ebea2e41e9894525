/** Frames that are looked at together. */
const sample = 45
/** A middle frame longer than this, in ms, is too slow to dance to. */
const tooLong = 34

/** Watches how far frames are apart while the crowd moves, and tells when the machine cannot keep up. */
export class Pace {
  private last = 0
  private gaps: number[] = []

  /** Counts a frame drawn at `now`, in ms. */
  frame(now: number): void {
    const gap = now - this.last
    this.last = now
    // Longer gaps are pauses: a page in the background, or a crowd that stood still.
    if (gap < 400) this.gaps.push(gap)
  }

  /** Whether the last frames were too slow; asks afresh each time it could tell. */
  get slow(): boolean {
    if (this.gaps.length < sample) return false
    const middle = this.gaps.toSorted((a, b) => a - b)[Math.floor(sample / 2)] ?? 0
    this.gaps = []
    return middle > tooLong
  }
}
