import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { MusicProvider } from '../song.ts'

/** What this place calls itself: our own name, or one of two with words and colours of their own. */
export const Brand = z.enum(['roomtone', 'hangout', 'turntable']).meta({ id: 'Brand' })
export type Brand = z.infer<typeof Brand>

/** What this place calls itself, and what is set up here. */
export const Site = z
  .object({
    brand: Brand,
    name: z.string(),
    /** `#rrggbb` */
    accent: z.string(),
    /** The name as it is drawn. */
    wordmark: z.string(),
    /** In which order songs sound for the caller, where several providers have them. */
    providerOrder: z.array(MusicProvider),
    platform: z.literal('web'),
    /** The Discord app whose activity this is; null where none is. */
    activity: z.object({ clientId: z.string() }).nullable(),
    /** For pushes to browsers; null where there are none. */
    pushKey: z.string().nullable(),
    gifs: z.boolean(),
    /** GIFs come through this server: their providers are asked for none by those who see them. */
    gifProxy: z.boolean(),
    /** What carries the live voice of rooms; `none`: rooms have no voice here. */
    voice: z.enum(['none', 'relay', 'agora', 'livekit']),
    languages: z.array(z.string()),
  })
  .meta({ id: 'Site' })
export type Site = z.infer<typeof Site>

/** How this place looks and calls itself: what its pages say of it before anything is asked. */
export type SiteLook = Pick<Site, 'brand' | 'name' | 'accent' | 'wordmark'>

export const site = endpoint({
  method: 'get',
  path: '/api/user-service/site',
  does: 'Ours: what this place calls itself by the host it is asked at, and what is set up here.',
  as: 'anyone',
  scope: null,
  gives: {
    200: Site,
  },
  refuses: [],
})
