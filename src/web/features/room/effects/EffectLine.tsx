import clsx from 'clsx'
import type { ShownEffect } from '#contract/realtime/effects.ts'
import { useRoom } from '#web/shared/currentRoom/useRoom.ts'
import { useMedia } from '#web/shared/browser/useMedia.ts'
import { useEffectSentence } from './useEffectSentence.ts'

/** What was set off, in words: where nothing may move, and in rooms without a venue. It takes no place of its own. */
export const EffectLine = ({ effects }: { readonly effects: readonly ShownEffect[] }) => {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const isForTalk = useRoom((room) => room.settings.design === 'CHAT_ONLY') ?? false
  const sentence = useEffectSentence(effects)
  if (sentence === undefined || !(isStill || isForTalk)) return null
  return (
    <p
      aria-hidden
      data-testid="effect-line"
      className={clsx(
        'pointer-events-none absolute inset-x-0 z-10 mx-auto w-fit max-w-[calc(100%-1rem)] truncate rounded-md bg-ink/85 px-3 py-1 text-sm',
        isForTalk ? 'top-15' : 'bottom-2',
      )}
    >
      ✨ {sentence}
    </p>
  )
}
