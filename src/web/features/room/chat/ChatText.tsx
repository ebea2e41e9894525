import clsx from 'clsx'
import { useMe } from '#web/shared/currentRoom/useMe.ts'
import type { ChatLine } from './line.ts'
import { textParts } from './textParts.ts'

/** The words of a message, with its links and mentions. */
export const ChatText = ({ line }: { readonly line: ChatLine }) => {
  const me = useMe()
  return (
    <p className="break-words whitespace-pre-wrap">
      {textParts(line.text, line.mentions).map((part, n) => {
        switch (part.kind) {
          case 'words':
            return part.text
          case 'link':
            return (
              <a
                key={n}
                href={part.href}
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
                  part.uuid === me.uuid ? 'rounded-sm bg-accent px-1 text-ink' : 'text-accent',
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
