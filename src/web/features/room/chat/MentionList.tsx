import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Mentions } from './useMentions.ts'

interface Props {
  readonly id: string
  readonly mentions: Mentions
}

/** The people one may mean with what stands after the @. */
export const MentionList = ({ id, mentions }: Props) => {
  const { t } = useTranslation('chat')
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('mention')}
      className="absolute inset-x-2.5 bottom-full z-10 mb-1 overflow-hidden rounded-md border border-line bg-raised shadow-float empty:hidden"
    >
      {mentions.options.map((person, n) => (
        <div
          key={person.uuid}
          id={`${id}-${n}`}
          role="option"
          tabIndex={-1}
          aria-selected={n === mentions.active}
          onPointerDown={(event) => {
            event.preventDefault()
            mentions.choose(person)
          }}
          className={clsx('cursor-pointer px-3 py-2', n === mentions.active && 'bg-lifted')}
        >
          @{person.name}
        </div>
      ))}
    </div>
  )
}
