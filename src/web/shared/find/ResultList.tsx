import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MusicProvider, Song } from '#contract/song.ts'
import { previewOf } from '#web/player/preview/excerpt.ts'
import { preview } from '#web/player/preview/preview.ts'
import { previewsHere } from '#web/player/preview/previewsHere.ts'
import { AddToCrate } from '#web/shared/crate/AddToCrate.tsx'
import { useAddToQueue } from '#web/shared/crate/useCrateActions.ts'
import { toast } from '#web/ui/toast.ts'
import { useWhyNot } from '../song/useWhyNot.ts'
import { ResultRow } from './ResultRow.tsx'
import { useHeld } from './useHeld.ts'
import { useOneTabStop } from './useOneTabStop.ts'
import { useProviders } from './useProviders.ts'

interface Props {
  readonly songs: readonly Song[]
  readonly label: string
  /** More to do with a song here. */
  readonly extra?: ((song: Song) => ReactNode) | undefined
}

const ROWS = '[data-result]'
const rowsOf = (list: Element | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>(ROWS) ?? [])]

/**
 * Songs that were found. Arrow keys go from row to row; Enter queues the song of a row, Shift+Enter before all others, P
 * plays it to oneself.
 */
export const ResultList = ({ songs, label, extra }: Props) => {
  const { t } = useTranslation('find')
  const keysId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(0)
  const current = Math.min(focused, songs.length - 1)
  useOneTabStop(list, ROWS, current)
  const [adding, setAdding] = useState<readonly Song[]>([])
  const { all, country } = useProviders()
  const queue = useAddToQueue()
  const whyNot = useWhyNot()
  const playing = new Set<MusicProvider>(all.filter(({ play }) => play).map(({ key }) => key))
  const tools = {
    playing,
    country,
    heldOf: useHeld(songs),
    addToCrate: (song: Song) => setAdding([song]),
    extra,
  }
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const rows = rowsOf(list.current)
    const target = event.target instanceof HTMLElement ? event.target : null
    const at = rows.findIndex((row) => row.contains(target))
    const go = (to: number): void => {
      event.preventDefault()
      rows[to]?.focus()
    }
    if (event.key === 'ArrowDown') return go(Math.min(rows.length - 1, at + 1))
    if (event.key === 'ArrowUp' && at === 0) {
      event.preventDefault()
      return list.current?.closest('search')?.querySelector('input')?.focus()
    }
    if (event.key === 'ArrowUp') return go(at - 1)
    const song = songs[at]
    if (!song || target !== rows[at] || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      const why = whyNot(song)
      if (why !== undefined) return void toast({ title: why })
      return queue([song], event.shiftKey ? 'next' : 'last')
    }
    const from = previewOf(song, previewsHere.get())
    if (event.key.toLowerCase() === 'p' && from !== undefined) {
      event.preventDefault()
      if (preview.get().key === from.key) preview.stop()
      else preview.start(song, from)
    }
  }
  return (
    <>
      <div
        role="grid"
        tabIndex={-1}
        ref={list}
        aria-label={label}
        aria-describedby={keysId}
        onKeyDown={press}
        className="@container flex min-w-0 flex-col gap-1.5 outline-none"
      >
        {songs.map((song, index) => (
          <div
            role="row"
            key={`${song.songId} ${Object.values(song.musicProviders)[0] ?? ''} ${index}`}
            data-result
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setFocused(index)}
            className="min-w-0 rounded-md border border-line bg-panel py-1.5 pr-1 pl-3 hover:bg-raised"
          >
            <div role="gridcell" className="min-w-0">
              <ResultRow song={song} tools={tools} />
            </div>
          </div>
        ))}
      </div>
      <p id={keysId} className="mt-3 text-sm text-quiet pointer-coarse:sr-only">
        {t('keys')}
      </p>
      <AddToCrate songs={adding} onChange={setAdding} />
    </>
  )
}
