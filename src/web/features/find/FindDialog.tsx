import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { useTyped } from '#web/shared/page/useTyped.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { FoundRow } from './FoundRow.tsx'
import { type FoundThing, useFound } from './useFound.ts'

const groups = ['rooms', 'people', 'communities', 'events', 'songs'] as const

interface Props {
  /** What is looked for, as the address says. */
  readonly words: string
  readonly onWords: (words: string) => void
  readonly onClose: () => void
}

/** The one search: a field and what is called so, in groups; over the page, on a phone instead of it. */
export const FindDialog = ({ words, onWords, onClose }: Props) => {
  const { t } = useTranslation(['finder', 'common'])
  const say = useSayRefusal()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [typed, type] = useTyped(words, onWords)
  const sought = words.trim()
  const { isEnough, things, isComing, error, again } = useFound(sought)
  const [chosen, choose] = useState<string>()
  const at = Math.max(
    0,
    things.findIndex(({ href }) => href === chosen),
  )
  const shown = isEnough ? things : []
  const go = (thing: FoundThing | undefined): void => {
    // The way back leads to what was found.
    if (thing) void navigate({ href: thing.href })
  }
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') go(shown[at])
    else if (step !== undefined && shown.length > 0) {
      const next = shown[(at + step + shown.length) % shown.length]
      choose(next?.href)
      if (next) document.getElementById(`${id}${next.href}`)?.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/80 backdrop-blur-xs" />
        <Dialog.Popup
          initialFocus={field}
          className="fixed inset-x-0 top-[var(--surface-above,0px)] bottom-0 z-40 flex flex-col bg-panel outline-none sm:top-[max(8vh,var(--surface-above,0px))] sm:bottom-auto sm:mx-auto sm:max-h-[80vh] sm:max-w-2xl sm:rounded-lg sm:border sm:border-line sm:shadow-float"
        >
          <Dialog.Title className="sr-only">{t('finder:short')}</Dialog.Title>
          <header className="flex items-center gap-2 border-b border-line p-2 pl-4">
            {isComing ? <Spinner /> : <Search aria-hidden className="size-5 shrink-0 text-quiet" />}
            <input
              ref={field}
              type="text"
              inputMode="search"
              enterKeyHint="go"
              role="combobox"
              aria-label={t('finder:label')}
              aria-expanded={shown.length > 0}
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={shown[at] && `${id}${shown[at].href}`}
              placeholder={t('finder:short')}
              maxLength={60}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => type(target.value)}
              onKeyDown={press}
              className="h-11 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-quiet"
            />
            <Dialog.Close
              aria-label={t('common:close')}
              className="grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-raised hover:text-text"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
            {!isEnough && <p className="px-3 py-4 text-quiet">{t('finder:hint')}</p>}
            {error && (
              <Notice
                look="bad"
                action={
                  <Button size="small" onClick={again}>
                    {t('common:tryAgain')}
                  </Button>
                }
              >
                {say(error)}
              </Notice>
            )}
            {isEnough && !isComing && !error && shown.length === 0 && (
              <div role="status" className="px-3 py-6 text-center">
                <p className="font-semibold break-words">{t('finder:noneTitle', { q: sought })}</p>
                <p className="mt-1 text-quiet">{t('finder:noneText')}</p>
              </div>
            )}
            <div id={id} role="listbox" aria-label={t('finder:results')} hidden={shown.length === 0}>
              {groups.map((group) => {
                const mine = shown.filter((thing) => thing.group === group)
                if (mine.length === 0) return null
                return (
                  <div key={group} role="group" aria-labelledby={`${id}${group}`}>
                    {/* A list of options holds no headings. */}
                    <div
                      id={`${id}${group}`}
                      role="presentation"
                      className="px-3 pt-3 pb-1 text-sm font-semibold text-quiet"
                    >
                      {t(`finder:group.${group}`)}
                    </div>
                    {mine.map((thing) => (
                      <button
                        key={thing.href}
                        id={`${id}${thing.href}`}
                        type="button"
                        role="option"
                        tabIndex={-1}
                        aria-selected={thing === shown[at]}
                        onPointerMove={() => choose(thing.href)}
                        onClick={() => go(thing)}
                        className={clsx(
                          'flex min-h-14 w-full cursor-pointer items-center text-left gap-3 rounded-md px-3 py-1.5',
                          thing === shown[at] && 'bg-lifted',
                        )}
                      >
                        <FoundRow thing={thing} />
                      </button>
                    ))}
                  </div>
                )
              })}
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
