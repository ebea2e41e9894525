import { fill, oval, poly, slab, stroke } from '../draw.ts'

/** What a booth is made of. */
export interface BoothLook {
  readonly front: string
  readonly shade: string
  readonly top: string
  /** Marks on its front, between (-118, -92) and (118, -6). */
  readonly marks: string
}

/** Two turntables and a mixer on a booth, foot at (0, 0), 260 wide. */
export function booth({ front, shade, top, marks }: BoothLook): string {
  const deck = (x: number): string =>
    fill(slab(x - 46, -120, 92, 13, 4), '#1b1924') +
    fill(oval(x - 6, -120, 33, 7), '#0b0a10') +
    fill(oval(x - 6, -121, 31, 6), '#2c2938') +
    fill(oval(x - 6, -122, 9, 2.4), 'var(--b)') +
    stroke(`M${x + 36} -122l-14 -7`, '#d9dce6', 3.5)
  return (
    fill(oval(0, 2, 146, 12), '#000', 0.45) +
    fill(poly('-118,-106 118,-106 124,0 -124,0'), front) +
    fill(poly('60,-106 118,-106 124,0 72,0'), shade, 0.4) +
    marks +
    fill(slab(-130, -112, 260, 15, 6), top) +
    fill(slab(-130, -112, 260, 4, 2), '#fff', 0.22) +
    deck(-74) +
    deck(74) +
    fill(slab(-22, -121, 44, 14, 3), '#24212e') +
    stroke('M-12 -115h4M-2 -115h4M8 -115h4', 'var(--a)', 4)
  )
}
