import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import type { ChatLine } from './line.ts'
import { useChatActs } from './useChatActs.ts'

/** What others answered with; a press joins in or takes the own one back. */
export const Reactions = ({ line }: { readonly line: ChatLine }) => {
  const { t } = useTranslation('chat')
  const me = useMe()
  const acts = useChatActs()
  if (line.reactions.length === 0) return null
  return (
    <div className="mt-1 flex flex-wrap gap-1">
      {line.reactions.map(({ emoji, count, mine }) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={mine}
          aria-label={t('reacted', { emoji, count })}
          disabled={me.isGuest}
          onClick={() => acts.react(line, emoji)}
          className={clsx(
            'inline-flex min-h-7 items-center gap-1.5 rounded-full border px-2 text-sm',
            mine ? 'border-accent bg-accent-deep' : 'border-line bg-raised hover:border-edge',
          )}
        >
          <span aria-hidden>{emoji}</span>
          <span aria-hidden>{count}</span>
        </button>
      ))}
    </div>
  )
}
