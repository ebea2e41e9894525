/** How long somebody heard a song that they were given the sound of. */
export interface ReportedPlay {
  readonly id: string
  readonly quality: 'low' | 'medium' | 'high'
  readonly seconds: number
  /** Epoch ms. */
  readonly givenAt: number
}
