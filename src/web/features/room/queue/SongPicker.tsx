import { useTranslation } from 'react-i18next'
import { useOpened } from '#web/shared/page/useOpened.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { PickList } from './PickList.tsx'
import { pickPlaces } from './pickPlaces.ts'
import { PickUploads } from './PickUploads.tsx'
import { RoomSearch } from './RoomSearch.tsx'
import { type From, usePickable } from './usePickable.ts'

/** Finds a song to play next or to put into the queue: by a search, or where songs are at hand already. */
export const SongPicker = () => {
  const { t } = useTranslation(['room', 'common'])
  const { value, change, close } = useOpened('pick')
  const place = pickPlaces.find((one) => one === value) ?? 'everybody'
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
      open={value !== undefined}
      onOpenChange={(next) => !next && close()}
    >
      <div className="mt-1 min-h-96 min-w-0">
        <RoomSearch
          idle={<Tabs label={t('room:pick.title')} tabs={tabs} value={place} onChange={change} />}
        />
      </div>
    </Dialog>
  )
}

const FromPlace = ({ from }: { readonly from: From }) => {
  const { t } = useTranslation('room')
  return <PickList of={usePickable(from)} none={t(`pick.none.${from}`)} isQueue={from === 'queue'} />
}
