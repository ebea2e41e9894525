import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import type { Suggestions } from './useSuggestions.ts'

interface Props {
  readonly id: string
  readonly suggestions: Suggestions
}

/** The people or commands that what is typed may mean; the field names the active one to screen readers. */
export const SuggestionList = ({ id, suggestions }: Props) => {
  const { t } = useTranslation('chat')
  const { options, active, choose } = suggestions
  return (
    <>
      <p role="status" className="sr-only">
        {options.length > 0 && t('suggestions', { count: options.length })}
      </p>
      {options.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={t('mention')}
          className="absolute inset-x-2.5 bottom-full z-10 mb-1 overflow-hidden rounded-md border border-line bg-raised shadow-float"
        >
          {options.map((option, n) => (
            <div
              key={option.key}
              id={`${id}-${n}`}
              role="option"
              tabIndex={-1}
              aria-selected={n === active}
              onPointerDown={(event) => {
                event.preventDefault()
                choose(option)
              }}
              className={clsx(
                'flex min-h-10 cursor-pointer items-baseline gap-3 px-3 py-2',
                n === active && 'bg-lifted',
              )}
            >
              <span className="shrink-0 font-semibold">{option.text}</span>
              {option.hint && <span className="min-w-0 truncate text-sm text-quiet">{option.hint}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
