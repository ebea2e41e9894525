import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { type Checkout, checkout, type CheckoutState } from '#contract/payment/checkouts.ts'
import { actOnCheckout, LocalAct } from '#contract/payment/localCheckout.ts'
import { atLeast } from '#contract/roles.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSession } from '#web/api/useSession.ts'
import { LineForm } from '#web/shared/form/LineForm.tsx'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { PageHead } from '#web/shared/page/PageHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonLook } from '#web/ui/buttonLook.ts'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { minorAmount, money } from '#web/shared/format/money.ts'

const route = getRouteApi('/dev/checkout/$id')

/** Somebody else may decide it: so often it is looked at, ms. */
const EVERY_MS = 2000

const isUnderWay = (state: CheckoutState): boolean => state === 'OPEN' || state === 'PAID'

const ofSubscriptions = new Set<LocalAct>(['renew', 'failRenewal', 'lapse'])

/** `/dev/checkout/:id`: where a store is tried out. The buyer sees the order; admins decide what happens to it. */
export const LocalCheckoutPage = () => {
  const { t } = useTranslation('store')
  const { id } = route.useParams()
  const bought = useQuery({
    ...query(checkout, { params: { id } }),
    retry: false,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? EVERY_MS : false),
  })
  const isAdmin = atLeast(useSession()?.role ?? 'guest', 'admin')
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-10">
      <p className="mb-6 rounded-md border-y-8 border-dashed border-accent bg-panel px-4 py-3 text-center text-lg font-bold">
        {t('dev.banner')}
      </p>
      <PageHead title={t('dev.title')} />
      {bought.data && <Ordered is={bought.data} />}
      {bought.isError && <Notice>{t('dev.notHere')}</Notice>}
      {bought.data && (isAdmin ? <Acts is={bought.data} /> : <Notice>{t('dev.admin')}</Notice>)}
      {bought.data && (
        <Link
          to="/store/return/$checkoutId"
          params={{ checkoutId: id }}
          className={`mt-6 ${buttonLook({ look: 'quiet' })}`}
        >
          {t('dev.on')}
        </Link>
      )}
    </div>
  )
}

const Ordered = ({ is }: { readonly is: Checkout }) => {
  const { t, i18n } = useTranslation('store')
  const lines = [
    [t('dev.ordered'), `${is.quantity} × ${is.name}`],
    [t('dev.total'), money(is.total, i18n.language)],
    [t('dev.state'), t(`dev.is.${is.state}`)],
  ] as const
  return (
    <Card className="mb-6 p-5">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
        {lines.map(([what, value]) => (
          <div key={what} className="contents">
            <dt className="text-quiet">{what}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const Acts = ({ is }: { readonly is: Checkout }) => {
  const { t } = useTranslation('store')
  const say = useSayRefusal()
  const act = useSend(actOnCheckout, [checkout])
  const { currency } = is.total
  const perform = (one: LocalAct, body: { readonly amount?: number } = {}) =>
    act.mutateAsync({ params: { id: is.id, act: one }, body }).then(
      () => toast({ title: t('dev.done', { act: t(`dev.act.${one}`) }) }),
      () => undefined,
    )
  const shown = LocalAct.options.filter((one) => is.paymentType === 'recurring' || !ofSubscriptions.has(one))
  return (
    <section aria-labelledby="acts">
      <h2 id="acts" className="mb-3 text-xl font-bold">
        {t('dev.what')}
      </h2>
      {act.error && <Notice look="bad">{say(act.error)}</Notice>}
      <div className="mt-3 flex flex-wrap gap-3">
        {shown.map((one) => (
          <Button
            key={one}
            look={one === 'pay' ? 'primary' : 'plain'}
            busy={act.isPending && act.variables.params.act === one}
            onClick={() => void perform(one)}
          >
            {t(`dev.act.${one}`)}
          </Button>
        ))}
      </div>
      <div className="mt-6 max-w-md">
        <LineForm
          label={t('dev.part', { currency: currency.toUpperCase() })}
          button={t('dev.partBack')}
          input={{ inputMode: 'decimal', autoComplete: 'off' }}
          rule={z
            .string()
            .refine((written) => minorAmount(written, currency) !== undefined, t('dev.noAmount'))}
          clears
          busy={act.isPending && act.variables.body.amount !== undefined}
          send={(written) => {
            const amount = minorAmount(written, currency)
            return perform('refund', amount === undefined ? {} : { amount })
          }}
        />
      </div>
    </section>
  )
}
