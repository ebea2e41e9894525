import { useTranslation } from 'react-i18next'
import { listVouchers, revokeVoucher, type Voucher } from '#contract/user/vouchers.ts'
import { useSend } from '#web/api/useSend.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { day } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

/** One voucher: a link with it to give away, or the end of it. */
export const VoucherLine = ({ voucher }: { readonly voucher: Voucher }) => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const revoke = useSend(revokeVoucher, [listVouchers])
  const { id, code, status, note, createdAt, expiresAt } = voucher
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${location.origin}/signup?voucher=${encodeURIComponent(code)}`)
    toast({ look: 'good', title: t('vouchers.copied') })
  }
  const facts = [
    t(`vouchers.is.${status}`),
    note,
    day(createdAt, i18n.language),
    expiresAt && t('vouchers.goodUntil', { date: day(expiresAt, i18n.language) }),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-3 px-5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-mono font-semibold">{code}</p>
        <p className="text-sm text-quiet">{facts.join(' · ')}</p>
      </div>
      {status === 'PENDING' && (
        <>
          <Button
            size="small"
            aria-label={t('vouchers.copyNamed', { code })}
            onClick={() => void copy().catch(() => undefined)}
          >
            {t('vouchers.copy')}
          </Button>
          <ConfirmButton
            size="small"
            look="quiet"
            busy={revoke.isPending}
            aria-label={t('vouchers.revokeNamed', { code })}
            title={t('vouchers.revokeNamed', { code })}
            text={t('vouchers.revokeText')}
            yes={t('vouchers.revoke')}
            onYes={() => revoke.mutate({ params: { id } })}
          >
            {t('vouchers.revoke')}
          </ConfirmButton>
        </>
      )}
      {revoke.error && <Notice look="bad">{say(revoke.error)}</Notice>}
    </li>
  )
}
