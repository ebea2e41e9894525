import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paymentStatus } from '#contract/payment/checkouts.ts'
import { products } from '#contract/payment/products.ts'
import { query } from '#web/api/queries.ts'
import { ProductCard } from './products/ProductCard.tsx'
import { ProductEditor } from './products/ProductEditor.tsx'
import { TestPurchases } from './products/TestPurchases.tsx'
import { ALL_PRODUCTS } from './products/all.ts'
import { ShelfPage } from './shelf/ShelfPage.tsx'

const route = getRouteApi('/manage/products')

/** `/manage/products`: what is sold for money. */
export const ProductsPage = () => {
  const { edit } = route.useSearch()
  const navigate = route.useNavigate()
  const answer = useQuery(query(products, ALL_PRODUCTS))
  const status = useQuery(query(paymentStatus, {}))
  const go = (search: { readonly edit?: string }): void =>
    void navigate({ search, replace: true, resetScroll: search.edit !== undefined })
  return (
    <ShelfPage
      of="products"
      answer={answer}
      onMake={() => go({ edit: 'new' })}
      above={(all) => {
        const edited = all.find(({ id }) => id === edit)
        return (
          <>
            {(status.data?.testCheckouts ?? 0) > 0 && (
              <TestPurchases
                count={status.data?.testCheckouts ?? 0}
                isOver={status.data?.vendor !== 'local'}
              />
            )}
            {(edited || (edit === 'new' && !status.isPending)) && (
              <ProductEditor
                key={edit}
                product={edited}
                currency={status.data?.currency ?? all[0]?.price.currency ?? 'usd'}
                onDone={() => go({})}
              />
            )}
          </>
        )
      }}
      card={(one) => <ProductCard key={one.id} product={one} onEdit={() => go({ edit: one.id })} />}
    />
  )
}
