import type { UnclaimedBecause, UnclaimedSale } from '#contract/payment/payments.ts'
import type { StoreSale } from '#ports/appStore.ts'
import type { UserCtx } from '#services/core/context.ts'
import { type Person, peopleOf } from '#services/user/api.ts'
import { openedSale } from '../appStore/keptSale.ts'
import { APPLE } from '../appStore/receiveNotice.ts'
import { lastBuyers, namedElsewhere, unclaimedPage, type UnclaimedRow } from '../events/storeClaims.ts'
import { type ProductRow, productsSoldInStore } from '../products/store.ts'
import { payerView } from './view.ts'

/** Buyers of the same are looked for among so many, and so many of them are shown. */
const LAST_BUYERS = 200
const MOST_BUYERS = 5

interface Opened {
  readonly row: UnclaimedRow
  readonly sale: StoreSale
  readonly product: ProductRow | undefined
}

/** A page of sales that nobody claimed, each with why and with those it may belong to. */
export const unclaimedViews = async (
  ctx: UserCtx,
  page: { readonly take: number; readonly skip: number },
): Promise<UnclaimedSale[]> => {
  const rows = await unclaimedPage(ctx.db, APPLE, page)
  const sales = rows.flatMap((row) =>
    row.payloadSealed === null ? [] : [{ row, sale: openedSale(ctx.settings, row.payloadSealed) }],
  )
  const products = await productsSoldInStore(
    ctx.db,
    sales.map(({ sale }) => sale.product),
  )
  const opened = sales.map((one): Opened => {
    const product = products.find(({ appleProductId }) => appleProductId === one.sale.product)
    return { ...one, product }
  })
  const refs = opened.map(({ sale }) => sale.ref)
  const elsewhere = await namedElsewhere(ctx.db, APPLE, refs)
  const ids = opened.flatMap(({ product }) => product?.id ?? [])
  const buyers = await lastBuyers(ctx.db, APPLE, ids, LAST_BUYERS)
  const likely = opened.map((one) => likelyFor(one, elsewhere, buyers))
  const people = await peopleOf(
    ctx,
    likely.flatMap((some) => some.map(({ uuid }) => uuid)),
  )
  return opened.map((one, n) => viewOf(one, likely[n] ?? [], people))
}

type Likely = { readonly uuid: string; readonly why: UnclaimedSale['candidates'][0]['why'] }

const likelyFor = (
  { row, sale, product }: Opened,
  elsewhere: Awaited<ReturnType<typeof namedElsewhere>>,
  buyers: Awaited<ReturnType<typeof lastBuyers>>,
): Likely[] => {
  const all: { readonly uuid: string | null; readonly why: Likely['why'] }[] = [
    { uuid: row.decidedFor, why: 'decided' },
    { uuid: sale.userUuid, why: 'named' },
    ...elsewhere
      .filter(({ objectRef }) => objectRef === sale.ref)
      .map(({ userUuid }) => ({ uuid: userUuid, why: 'named' as const })),
    ...distinct(buyers.filter(({ productId }) => productId === product?.id).map((one) => one.userUuid))
      .slice(0, MOST_BUYERS)
      .map((uuid) => ({ uuid, why: 'boughtSame' as const })),
  ]
  const seen = new Set<string>()
  return all.flatMap(({ uuid, why }) => {
    if (uuid === null || seen.has(uuid)) return []
    seen.add(uuid)
    return [{ uuid, why }]
  })
}

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)]

const isPayer = ({ standing: { type, role, mayAct } }: Person): boolean =>
  mayAct && type === 'user' && role !== 'bot'

const viewOf = (
  { row, sale, product }: Opened,
  likely: readonly Likely[],
  people: ReadonlyMap<string, Person>,
): UnclaimedSale => ({
  eventId: row.eventId,
  appleProductId: sale.product,
  product: product ? { id: product.id, name: product.name } : null,
  kind: sale.subscription === null ? 'once' : 'subscription',
  quantity: sale.quantity,
  receivedAt: row.receivedAt.toISOString(),
  because: becauseOf(sale, product),
  candidates: likely.flatMap(({ uuid, why }) => {
    const person = people.get(uuid)
    return person && isPayer(person) ? [{ ...payerView(person), why }] : []
  }),
  testMode: !row.live,
})

const becauseOf = (sale: StoreSale, product: ProductRow | undefined): UnclaimedBecause => {
  if (product === undefined) return 'nothingSold'
  if ((product.level !== null) !== (sale.subscription !== null)) return 'paidOtherwise'
  return sale.userUuid === null ? 'nobodyNamed' : 'nobodyHere'
}
