import type { Ctx } from './context.ts'

/** What this place calls itself to whoever asks at this host. */
export const brandOf = ({ host, settings }: Pick<Ctx, 'host' | 'settings'>) =>
  settings.brandHosts.get(host) ?? settings.music.brand
