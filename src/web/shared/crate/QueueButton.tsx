import { ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Song } from '#contract/song.ts'
import { useSongNames } from '#web/shared/song/useSongNames.ts'
import { useWhyNot } from '#web/shared/song/useWhyNot.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useAddToQueue } from './useCrateActions.ts'

/** Puts a song into the own queue, or says why that cannot be. */
export const QueueButton = ({ song }: { readonly song: Song }) => {
  const { t } = useTranslation('song')
  const add = useAddToQueue()
  const name = useSongNames()(song).title
  const whyNot = useWhyNot()(song)
  return (
    <IconButton
      label={t('queueNamed', { name })}
      icon={<ListPlus aria-hidden />}
      whyNot={whyNot}
      onClick={() => add([song])}
    />
  )
}
