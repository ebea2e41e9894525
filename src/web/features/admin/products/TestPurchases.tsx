import { useTranslation } from 'react-i18next'
import { paymentStatus, reverseTestCheckouts } from '#contract/payment/checkouts.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  /** Purchases of the test desk whose goods were not taken back. */
  readonly count: number
  /** Money moves by now. */
  readonly isOver: boolean
}

/** What was bought while no money moved, and the one button that takes it all back. */
export const TestPurchases = ({ count, isOver }: Props) => {
  const { t } = useTranslation('admin')
  const say = useSayRefusal()
  const reverse = useSend(reverseTestCheckouts, [paymentStatus])
  if (reverse.isSuccess)
    return <Notice>{t('products.tests.begun', { count: reverse.data.reversing })}</Notice>
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-bold">{t('products.tests.title', { count })}</h2>
        <p className="mt-1 text-quiet">{t(isOver ? 'products.tests.over' : 'products.tests.text')}</p>
        {reverse.error && <Notice look="bad">{say(reverse.error)}</Notice>}
      </div>
      <ConfirmButton
        title={t('products.tests.sure')}
        text={t('products.tests.sureText')}
        yes={t('products.tests.yes')}
        onYes={() => reverse.mutate({})}
      >
        {t('products.tests.yes')}
      </ConfirmButton>
    </Card>
  )
}
