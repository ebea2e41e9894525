import type { ToldPlay } from './toldPlay.ts'

let tell: ((play: ToldPlay) => void) | undefined

const load = async (): Promise<void> => {
  const { tellPlay } = await import('./tellPlay.ts')
  tell = tellPlay
}

/** Fetches the code that tells plays: a page that goes away has no time for that. */
export const readyToTell = (): void => {
  load().catch(() => undefined)
}

/** Tells the server how much of a play was heard here; at once where its code is there. */
export const tellPlayHere = (play: ToldPlay): void => {
  if (tell !== undefined) return tell(play)
  load()
    .then(() => tell?.(play))
    .catch(() => undefined)
}
