import { foldWords } from '#services/core/text.ts'

/** Genres that are offered even if no song here carries them yet. */
export const commonGenres: readonly string[] = `
Acoustic
Afrobeats
Ambient
Blues
Bossa Nova
Breakbeat
Chillout
Classical
Country
Dance
Dancehall
Disco
Drum & Bass
Dub
Dubstep
Electronic
Experimental
Folk
Funk
Garage
Gospel
Grime
Hardcore
Hip-Hop
House
Indie
Industrial
Jazz
K-Pop
Latin
Lo-Fi
Metal
New Wave
Opera
Pop
Punk
R&B
Reggae
Reggaeton
Rock
Salsa
Ska
Soul
Soundtrack
Synthwave
Techno
Trance
Trap
World
`
  .trim()
  .split('\n')

/** Other names under which vendors and tags know the genres of the list. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  Afrobeats: ['afrobeat', 'afro pop', 'afropop'],
  Classical: ['classical music', 'klassik'],
  Country: ['country folk'],
  Dance: ['dance edm', 'edm', 'dance music'],
  'Drum & Bass': ['drum bass', 'drum n bass', 'drum and bass', 'dnb', 'd b', 'jungle drum n bass'],
  Electronic: ['electronica', 'electro', 'electronic music'],
  Folk: ['folk singer songwriter', 'singer songwriter'],
  Gospel: ['christian gospel', 'christian'],
  'Hip-Hop': ['hip hop', 'hiphop', 'hip hop rap', 'rap', 'rap hip hop', 'rap hip hop music'],
  House: ['deep house', 'tech house', 'house music'],
  Indie: ['alternative', 'alternative rock', 'indie rock', 'indie pop', 'alternative indie'],
  'K-Pop': ['kpop', 'k pop'],
  Latin: ['latino', 'musica latina', 'latin music', 'urbano latino'],
  'Lo-Fi': ['lofi', 'lo fi', 'lofi hip hop'],
  Metal: ['heavy metal', 'hard rock metal'],
  'New Wave': ['newwave'],
  'R&B': ['r b', 'rnb', 'r b soul', 'rhythm and blues', 'rhythm blues', 'contemporary r b'],
  Soundtrack: ['soundtracks', 'film soundtrack', 'original score', 'ost'],
  World: ['world music', 'worldwide'],
}
const ours = new Map(
  [...commonGenres.map((name) => [name, [name]] as const), ...Object.entries(alsoCalled)].flatMap(
    ([name, others]) => others.map((other) => [foldWords(other), name] as const),
  ),
)

/** A genre by the name it has here; one that is not among ours stays as it is. */
export const ourGenre = (name: string): string => ours.get(foldWords(name)) ?? name
