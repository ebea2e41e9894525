import { useEffect, useState } from 'react'
import { lightOf } from '#web/shared/venue/LazyVenue.tsx'

const house: readonly [string, string] = ['#ffb454', '#b06bff']

/** The two colours of the cover, once they are known; those of the cover before until then. */
export const useLight = (cover: string | null): readonly [string, string] => {
  const [light, setLight] = useState(house)
  useEffect(() => {
    let isWanted = true
    lightOf(cover).then(
      (next) => isWanted && setLight(next),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [cover])
  return light
}
