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
