import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import type { ChangeName } from './changes.ts'
import type { Draft } from './draft.ts'
import { useSayChange } from './useSayChange.ts'

interface Props {
  readonly changed: readonly ChangeName[]
  readonly before: Draft
  readonly after: Draft
  readonly busy: boolean
  /** Why it was not saved. */
  readonly problem: string | null
  readonly onDiscard: () => void
}

/** Stands at the edge of the page while something is not saved, and names what; it is the form's button too. */
export const UnsavedBar = ({ changed, before, after, busy, problem, onDiscard }: Props) => {
  const { t } = useTranslation('rules')
  const say = useSayChange()
  return (
    <section
      aria-label={t('unsaved.label')}
      className="sticky bottom-[calc(var(--shell-bottom)+0.75rem)] z-10 rounded-lg border border-accent/60 bg-panel px-4 py-3 shadow-float sm:px-5 [body:has(#player-dock>*)_&]:bottom-[calc(var(--shell-bottom)+5.25rem)]"
    >
      {problem !== null && (
        <p role="alert" className="mb-2">
          <FieldError>{problem}</FieldError>
        </p>
      )}
      <div className="flex flex-wrap items-end justify-end gap-x-4 gap-y-2">
        <details className="min-w-0 flex-1 basis-60">
          <summary className="cursor-pointer font-semibold">
            <span role="status">{t('unsaved.count', { count: changed.length })}</span>
            <span className="block truncate text-sm font-normal text-quiet">{say.list(changed)}</span>
          </summary>
          <div
            role="region"
            aria-label={t('unsaved.details')}
            tabIndex={0}
            className="mt-2 max-h-60 overflow-y-auto"
          >
            <ul className="flex flex-col gap-2">
              {changed.map((name) => (
                <li key={name} className="text-sm">
                  <span className="font-semibold">{say.title(name)}</span>
                  <span className="block">{say.stands(name, after)}</span>
                  <span className="block text-quiet">
                    {t('unsaved.was', { text: say.stands(name, before) })}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </details>
        <div className="flex gap-3">
          <Button onClick={onDiscard}>{t('unsaved.discard')}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {t('unsaved.save')}
          </Button>
        </div>
      </div>
    </section>
  )
}
