import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { getParentRoute } from './root.ts'

const song = createRoute({
  getParentRoute,
  path: '/songs/$id',
  ...page(() => import('#web/features/catalogue/SongPage.tsx'), 'SongPage', ['catalogue', 'song', 'crate']),
})
const album = createRoute({
  getParentRoute,
  path: '/albums/$id',
  ...page(() => import('#web/features/catalogue/AlbumPage.tsx'), 'AlbumPage', ['catalogue']),
})
const artist = createRoute({
  getParentRoute,
  path: '/artists/$id',
  ...page(() => import('#web/features/catalogue/ArtistPage.tsx'), 'ArtistPage', ['catalogue']),
})

/** What everybody may read of songs, albums and artists. */
export const catalogueRoutes = [song, album, artist] as const
