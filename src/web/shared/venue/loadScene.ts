import type { Design } from '#contract/room/room.ts'
import type { Scene } from '#web/art/venues/scene.ts'

/** Designs that have a scene; the others show the cover alone. */
export type SceneDesign = Exclude<Design, 'CHAT_ONLY'>

const modules: Readonly<Record<SceneDesign, () => Promise<{ readonly scene: Scene }>>> = {
  BARN: () => import('#web/art/venues/barn.ts'),
  BARN_UA: () => import('#web/art/venues/barnUa.ts'),
  CLUB: () => import('#web/art/venues/club.ts'),
  CLUB_UA: () => import('#web/art/venues/clubUa.ts'),
  FERRY_BUILDING: () => import('#web/art/venues/ferryBuilding.ts'),
  FESTIVAL: () => import('#web/art/venues/festival.ts'),
  STADIUM: () => import('#web/art/venues/stadium.ts'),
  THEATER: () => import('#web/art/venues/theater.ts'),
  TOMORROWLAND: () => import('#web/art/venues/tomorrowland.ts'),
  UNDERGROUND: () => import('#web/art/venues/underground.ts'),
  YACHT: () => import('#web/art/venues/yacht.ts'),
}

/** Fetches the drawing of a design, a chunk of its own. */
export async function loadScene(design: SceneDesign): Promise<Scene> {
  return (await modules[design]()).scene
}
