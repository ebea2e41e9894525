import { Tooltip } from '@base-ui/react/tooltip'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEmojiName } from '#web/shared/emoji/useEmojiName.ts'
import type { ChatLine, Reaction } from '../engine/line.ts'
import { useChat } from './chatPlace.ts'

/** What others answered with; a press joins in or takes the own one back. */
export const Reactions = ({ line }: { readonly line: ChatLine }) =>
  line.reactions.length === 0 ? null : (
    <div className="col-start-2 mt-1 flex flex-wrap gap-1">
      {line.reactions.map((reaction) => (
        <ReactionButton key={reaction.emoji} id={line.id} reaction={reaction} />
      ))}
    </div>
  )

/** The names of those who reacted in one way, once they are asked for. */
export const useWhoReacted = (id: string, { emoji, count }: Reaction, isAsked: boolean): string => {
  const { engine } = useChat()
  const { i18n } = useTranslation()
  const answer = useQuery({
    queryKey: ['chat', 'reacted', id, emoji, count],
    queryFn: () => engine.whoReacted(id, emoji),
    enabled: isAsked,
  })
  return new Intl.ListFormat(i18n.language).format((answer.data ?? []).map(({ name }) => name))
}

const ReactionButton = ({ id, reaction }: { readonly id: string; readonly reaction: Reaction }) => {
  const { t } = useTranslation('chat')
  const { engine, author } = useChat()
  const nameOf = useEmojiName()
  const button = useRef<HTMLButtonElement>(null)
  const [isAsked, ask] = useState(false)
  const [who, tell] = useState('')
  const { emoji, count, mine } = reaction
  const watch = (next: boolean): void => {
    ask(next)
    if (!next) tell('')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        aria-pressed={mine}
        aria-label={`${t('reacted', { emoji: nameOf(emoji), count })}${who && `: ${who}`}`}
        aria-disabled={author === undefined}
        // Whoever is writing goes on writing: the field keeps the focus, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && watch(true)}
        onPointerLeave={() => watch(false)}
        onFocus={() => watch(true)}
        onBlur={() => watch(false)}
        onClick={() => author && engine.react(id, emoji)}
        className={clsx(
          'inline-flex min-h-7 items-center gap-1.5 rounded-full border px-2 text-sm',
          mine ? 'border-accent bg-accent-deep' : 'border-line bg-raised hover:border-edge',
        )}
      >
        <span aria-hidden>{emoji}</span>
        <span aria-hidden>{count}</span>
      </button>
      {isAsked && (
        <WhoReacted id={id} reaction={reaction} anchor={button} onKnown={tell} onClose={() => watch(false)} />
      )}
    </>
  )
}

interface WhoProps {
  readonly id: string
  readonly reaction: Reaction
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly onKnown: (names: string) => void
  readonly onClose: () => void
}

/** Who reacted so, over the button that is pointed at: rows that are only scrolled past have none of this. */
const WhoReacted = ({ id, reaction, anchor, onKnown, onClose }: WhoProps) => {
  const who = useWhoReacted(id, reaction, true)
  useEffect(() => onKnown(who), [who, onKnown])
  return (
    <Tooltip.Root open={who !== ''} onOpenChange={(next) => next || onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={6} className="z-50">
          <Tooltip.Popup className="max-w-64 rounded-sm bg-lifted px-2.5 py-1 text-sm text-text shadow-float">
            {who}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
