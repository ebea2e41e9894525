import { getRouteApi } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTyped } from '#web/shared/page/useTyped.ts'
import { usePutSearch } from '#web/shared/page/usePutSearch.ts'
import { fieldLook } from '#web/ui/fieldLook.ts'
import type { RoomRest } from '#contract/room/room.ts'

const route = getRouteApi('/')
/** With fewer rooms one sees them all anyway. */
const SEARCH_FROM = 4

/** Finds rooms by name, song, artist or DJ; what is sought stands in the address. */
export const LobbySearch = ({ rooms }: { readonly rooms: readonly RoomRest[] }) => {
  const { t } = useTranslation('lobbyRows')
  const { find } = route.useSearch()
  const put = usePutSearch()
  const [typed, type] = useTyped(find ?? '', (text) => put({ find: text.trim() && text }))
  if (find === undefined && rooms.length < SEARCH_FROM) return null
  return (
    <search className="relative block max-w-xl">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-quiet" />
      <input
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        value={typed}
        onChange={({ target }) => type(target.value)}
        className={`${fieldLook} pl-10`}
      />
    </search>
  )
}
