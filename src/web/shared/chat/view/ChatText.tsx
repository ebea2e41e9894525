import clsx from 'clsx'
import type { ChatLine } from '../engine/line.ts'
import { textParts } from '../engine/textParts.ts'
import { useChat } from './chatPlace.ts'

/** The words of a message, with its links and mentions. */
export const ChatText = ({ line }: { readonly line: ChatLine }) => {
  const { ownUuid, isPlain, ownGroups } = useChat()
  return (
    <p className={clsx('break-words whitespace-pre-wrap', line.isAction && 'italic')}>
      {textParts(line.text, [
        ...line.mentions,
        ...(line.groups ?? []).map((name) => ({ uuid: '', name })),
      ]).map((part, n) => {
        switch (part.kind) {
          case 'words':
            return part.text
          case 'link':
            if (isPlain) return part.text
            return (
              <a
                key={n}
                href={part.href}
                tabIndex={-1}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className="text-focus underline underline-offset-2"
              >
                {part.text}
              </a>
            )
          case 'mention':
            return (
              <span
                key={n}
                className={clsx(
                  'font-semibold',
                  part.uuid === ownUuid || ownGroups?.some((group) => part.text === `@${group}`)
                    ? 'rounded-sm bg-accent px-1 text-ink'
                    : 'text-accent',
                )}
              >
                {part.text}
              </span>
            )
        }
      })}
    </p>
  )
}
