/** A recording as the vendors of the doubles know it. */
export interface BookSong {
  readonly n: number
  readonly artist: string
  readonly title: string
  readonly seconds: number
  readonly isrc: string
  readonly album: string
  readonly year: number
  readonly explicit?: boolean
  /** Countries in which it does not play. */
  readonly blockedIn?: readonly string[]
  /** Shown, not played. */
  readonly gated?: true
  /** Only a part plays. */
  readonly previewOnly?: true
  /** Known once. */
  readonly removed?: true
  /** Spotify has no cover of it. */
  readonly noPicture?: true
  /** No preview anywhere. */
  readonly noPreview?: true
  /** What libraries and 7digital have of it; text that says which song it is without it. */
  readonly sound?: Buffer
  /** No playlist takes it. */
  readonly unaddable?: true
  /** Vendors that have it; all without it. */
  readonly at?: readonly string[]
}

/** Songs that every vendor has, and those by which they differ. */
export const bookSongs = (): BookSong[] => [
  ...plain,
  song(40, 'Nora Vale', 'Glass Harbour', 201.4),
  song(41, 'Nora Vale', 'Glass Harbour (Live)', 241.4, { isrc: isrcOf(40) }),
  song(42, 'Nora Vale', 'Glass Harbour (Okto Remix)', 201.4),
  song(43, 'Nora Vale', 'Glass Harbour - Remaster 2011', 203, { at: ['audius', 'soundCloudPublic'] }),
  song(44, 'Ünder Öst', 'Kärleken är här', 180.25),
  song(45, 'فيروز الصغيرة', 'ليلة القمر', 214),
  song(46, 'Party Animals', 'Dance 💃🏽 All Night 🌙', 190),
  song(47, 'Rude Boys', 'Not For Radio', 175, { explicit: true }),
  song(48, 'Grenzland', 'Nur Woanders', 195, { blockedIn: ['DE'] }),
  song(49, 'Secret Club', 'Members Only', 222, { gated: true }),
  song(50, 'Short Cut', 'Only A Taste', 199, { previewOnly: true }),
  song(51, 'Ghost Writers', 'Gone Tomorrow', 208, { removed: true }),
  song(52, 'Silent Films', 'No Trailer', 230, { noPreview: true }),
  song(53, 'A & B feat. C', 'Café Élan', 188),
  song(54, 'A and B', 'Cafe Elan', 190, { at: ['spotify', 'audius'], isrc: isrcOf(153) }),
  ...Array.from({ length: 8 }, (_, i) => song(60 + i, 'The Slow Rivers', `Current ${i + 1}`, 150 + i * 12)),
]

const isrcOf = (n: number): string => `GBTST26${String(n).padStart(5, '0')}`

/** A song of the book; give it what is special. */
export const song = (
  n: number,
  artist: string,
  title: string,
  seconds: number,
  more: Partial<BookSong> = {},
): BookSong => ({
  n,
  artist,
  title,
  seconds,
  isrc: isrcOf(n),
  album: `${artist}: Works`,
  year: 2000 + (n % 25),
  ...more,
})

const plain = Array.from({ length: 40 }, (_, n) =>
  song(n, `Band ${'ABCDEFGH'[n % 8]}`, `Tune number ${n}`, 120 + n * 3.5),
)

/** Songs of a vendor that hold every word of a search. */
export const searchBook = (book: readonly BookSong[], vendor: string, q: string): BookSong[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return book.filter(
    (one) =>
      hasIt(one, vendor) &&
      !one.removed &&
      words.every((word) => `${one.artist} ${one.title}`.toLowerCase().includes(word)),
  )
}

export const hasIt = ({ at }: BookSong, vendor: string): boolean => at === undefined || at.includes(vendor)

/** The song of this number, if the vendor has it. */
export const bookSong = (book: readonly BookSong[], vendor: string, n: number): BookSong | undefined =>
  book.find((one) => one.n === n && hasIt(one, vendor))
