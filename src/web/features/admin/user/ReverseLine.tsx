import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  reverseTransaction,
  type StatementLine,
  tokenStatementOf,
} from '#contract/merch/tokenTransactions.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'

/** Takes a gift back, or gives back what was taken, in whole or in part; why stands in the statement. */
export const ReverseLine = ({ line }: { readonly line: StatementLine }) => {
  const { t } = useTranslation('tokens')
  const say = useSayRefusal()
  const [isOpen, setOpen] = useState(false)
  const [written, setWritten] = useState('')
  const [reason, setReason] = useState('')
  // Another with every reversal that arrived.
  const [key, next] = useState(() => crypto.randomUUID())
  const reverse = useSend(reverseTransaction, [tokenStatementOf])
  if (line.reversesId !== null || (line.type !== 'credit' && line.type !== 'commit')) return null
  const way = line.type === 'credit' ? 'take' : 'give'
  const isWhole = written.trim() === ''
  const count = isWhole ? line.amount : Number(written)
  const isFit = Number.isInteger(count) && count >= 1 && count <= line.amount
  const wrong = isFit ? undefined : t('reverse.upTo', { count: line.amount })
  const why = reason.trim()
  const isSpent = reverse.error instanceof ApiRefusal && reverse.error.code === 'notEnoughTokens'
  const act = (): void =>
    reverse.mutate(
      {
        params: { id: line.id },
        body: { reason: why, idempotencyKey: `${key} ${written}`, ...(!isWhole && { amount: count }) },
      },
      {
        onSuccess: ({ amount }) => {
          next(crypto.randomUUID())
          toast({ title: t(`reverse.${way}Done`, { count: amount }) })
          setOpen(false)
          setWritten('')
          setReason('')
        },
      },
    )
  return (
    <div className="mt-1 grid gap-3">
      <Button
        size="small"
        look="quiet"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-label={t(`reverse.${way}Named`, { count: line.amount, reason: line.reason })}
        onClick={() => setOpen(!isOpen)}
      >
        {t(`reverse.${way}`)}
      </Button>
      {isOpen && (
        <div className="grid gap-3 rounded-md bg-raised p-4">
          <div className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <Field
              label={t('admin.amount')}
              hint={t('reverse.amountHint', { count: line.amount })}
              error={wrong}
            >
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                value={written}
                onChange={({ target }) => setWritten(target.value)}
              />
            </Field>
            <Field label={t('admin.reason')} hint={t('reverse.reasonHint')}>
              <TextInput maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
            </Field>
          </div>
          {reverse.error && <Notice look="bad">{isSpent ? t('reverse.spent') : say(reverse.error)}</Notice>}
          <ConfirmButton
            look="danger"
            size="small"
            className="justify-self-start"
            whyNot={wrong ?? (why === '' ? t('reverse.reasonFirst') : undefined)}
            busy={reverse.isPending}
            title={t(`reverse.${way}Sure`, { count })}
            text={t(`reverse.${way}Text`)}
            yes={t(`reverse.${way}Yes`)}
            onYes={act}
          >
            {t(`reverse.${way}Yes`)}
          </ConfirmButton>
        </div>
      )}
    </div>
  )
}
