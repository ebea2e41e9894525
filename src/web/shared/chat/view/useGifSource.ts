import { useQuery } from '@tanstack/react-query'
import { gifAddress } from '#contract/chat/gifs.ts'
import { site } from '#contract/user/site.ts'
import { query } from '#web/api/queries.ts'
import { gifSource, isAtProvider } from '../engine/gifIn.ts'

/**
 * Where the picture of a GIF is asked for: where this server passes GIFs on, always here, also what was sent before it
 * did or by a program that searched elsewhere. Null while that is asked, undefined where it is nowhere.
 */
export const useGifSource = (url: string): string | null | undefined => {
  const isElsewhere = isAtProvider(url)
  const isPassedOn = useQuery({
    ...query(site, {}),
    staleTime: Infinity,
    retry: false,
    enabled: isElsewhere,
  })
  const here = useQuery({
    ...query(gifAddress, { query: { url } }),
    staleTime: Infinity,
    retry: false,
    enabled: isElsewhere && isPassedOn.data?.gifProxy === true,
  })
  if (!isElsewhere || isPassedOn.data?.gifProxy === false) return gifSource(url)
  if (here.data) return gifSource(here.data.data.url)
  return here.isError || isPassedOn.isError ? undefined : null
}
