import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { tokenBundles } from '#contract/merch/tokenBundles.ts'
import { query } from '#web/api/queries.ts'
import { ALL_PRODUCTS } from './products/all.ts'
import { BundleCard } from './products/BundleCard.tsx'
import { NewBundle } from './products/NewBundle.tsx'
import { ShelfPage } from './shelf/ShelfPage.tsx'

const route = getRouteApi('/manage/bundles')

/** `/manage/bundles`: tokens as they stand on the shelf. */
export const BundlesPage = () => {
  const { edit } = route.useSearch()
  const navigate = route.useNavigate()
  const answer = useQuery(query(tokenBundles, ALL_PRODUCTS))
  const go = (search: { readonly edit?: string }): void => void navigate({ search, replace: true })
  return (
    <ShelfPage
      of="bundles"
      answer={answer}
      onMake={() => go({ edit: 'new' })}
      above={(all) => edit === 'new' && <NewBundle bundles={all} onDone={() => go({})} />}
      card={(bundle) => <BundleCard key={bundle.id} bundle={bundle} />}
    />
  )
}
