import type { LinkName } from '#contract/user/link.ts'
import { apple } from './apple.ts'
import { discord } from './discord.ts'
import type { Provider } from './provider.ts'
import { soundcloud, soundcloudMobile } from './soundcloud.ts'
import { spotify } from './spotify.ts'
import { youtube } from './youtube.ts'

/** Every provider whose accounts one can link, by the name of its links. */
export const providers = {
  apple,
  spotify,
  youtube,
  soundcloud,
  soundcloudMobile,
  discord,
} as const satisfies {
  readonly [Name in LinkName]: Provider<never, object>
}
