import { Search } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLook } from '#web/ui/fieldLook.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { PickList } from './PickList.tsx'
import { type PickPlace, picking, pickPlaces } from './picking.ts'
import { PickUploads } from './PickUploads.tsx'
import { type From, useFoundSongs, usePickable } from './usePickable.ts'

/** Finds a song to play next or to put into the queue: by a search, or where songs are at hand already. */
export const SongPicker = () => {
  const { t } = useTranslation(['room', 'common'])
  const open = useSyncExternalStore(picking.subscribe, picking.get)
  const [place, setPlace] = useState<PickPlace>(picking.place)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The dialog gives its focus to its first control, which closes it; looking for a song is what people came for.
    const timer = setTimeout(() => field.current?.focus(), 50)
    return () => clearTimeout(timer)
  }, [])
  const tabs = pickPlaces.map((value) => ({
    value,
    label: t(`room:pick.${value}`),
    panel: value === 'uploads' ? <PickUploads /> : <FromPlace from={value} />,
  }))
  return (
    <Dialog
      wide
      title={t('room:pick.title')}
      closeLabel={t('common:close')}
      open={open}
      onOpenChange={(next) => picking.set(next)}
    >
      <span className="relative mt-1 mb-3 block">
        <Search aria-hidden className="absolute top-1/2 left-3 size-5 -translate-y-1/2 text-quiet" />
        <input
          ref={field}
          type="search"
          aria-label={t('room:pick.searchLabel')}
          placeholder={t('room:pick.searchLabel')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${fieldLook} pl-10`}
        />
      </span>
      <div className="min-h-96 min-w-0">
        {typed.trim() === '' ? (
          <Tabs label={t('room:pick.title')} tabs={tabs} value={place} onChange={setPlace} />
        ) : (
          <Found typed={typed} />
        )}
      </div>
    </Dialog>
  )
}

const FromPlace = ({ from }: { readonly from: From }) => {
  const { t } = useTranslation('room')
  return <PickList of={usePickable(from)} none={t(`pick.none.${from}`)} isQueue={from === 'queue'} />
}

const Found = ({ typed }: { readonly typed: string }) => {
  const { t } = useTranslation('room')
  return <PickList of={useFoundSongs(typed)} none={t('pick.none.search')} />
}
