import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { consumables } from '#contract/merch/consumables.ts'
import { query } from '#web/api/queries.ts'
import { ConsumableCard } from './consumables/ConsumableCard.tsx'
import { ConsumableEditor } from './consumables/ConsumableEditor.tsx'
import { ShelfPage } from './shelf/ShelfPage.tsx'

const route = getRouteApi('/manage/consumables')
const ALL = { query: { id: [], limit: 0 } }

/** `/manage/consumables`: what tokens buy, made and changed with its effect before one's eyes. */
export const ConsumablesPage = () => {
  const { edit } = route.useSearch()
  const navigate = route.useNavigate()
  const answer = useQuery(query(consumables, ALL))
  const go = (search: { readonly edit?: string }): void =>
    void navigate({ search, replace: true, resetScroll: search.edit !== undefined })
  return (
    <ShelfPage
      of="consumables"
      answer={answer}
      onMake={() => go({ edit: 'new' })}
      above={(all) => {
        const edited = all.find(({ id }) => id === edit)
        return (
          (edited || edit === 'new') && (
            <ConsumableEditor key={edit} consumable={edited} onDone={() => go({})} />
          )
        )
      }}
      card={(one) => <ConsumableCard key={one.id} consumable={one} onEdit={() => go({ edit: one.id })} />}
    />
  )
}
