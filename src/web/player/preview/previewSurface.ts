import { SurfaceStore } from '../surface.ts'

/** Where players of vendors stand through which one listens to a song: in a dialog, beside what sounds in the room. */
export const previewSurface = new SurfaceStore()
