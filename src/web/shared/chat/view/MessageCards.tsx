import { Suspense } from 'react'
import { loadSentences } from '#web/shared/i18n/i18n.ts'
import { lazyPart } from '#web/shared/page/lazyPart.ts'
import type { ChatLine } from '../engine/line.ts'
import { useChat } from './chatPlace.ts'
import { GifPicture } from './GifPicture.tsx'
import { Pictures } from './Pictures.tsx'

const MusicCard = lazyPart(async () => {
  const [{ MusicCard: part }] = await Promise.all([
    import('./MusicCard.tsx'),
    loadSentences(['song', 'crate']),
  ])
  return part
})

const PollCard = lazyPart(async () => (await import('./PollCard.tsx')).PollCard)

/** What a message shows below its words. */
export const MessageCards = ({ line }: { readonly line: ChatLine }) => {
  const { isPlain } = useChat()
  return (
    <>
      <Pictures line={line} />
      {line.gif && !isPlain && <GifPicture gif={line.gif} />}
      <Suspense fallback={<div className="h-16" />}>
        {line.poll && line.id !== '' && <PollCard id={line.poll} line={line} />}
        {line.song && !isPlain && <MusicCard song={line.song} />}
      </Suspense>
    </>
  )
}
