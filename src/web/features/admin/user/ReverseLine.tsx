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
import { toast } from '#web/ui/toast.ts'
import { PartForm } from '../PartForm.tsx'

/** Takes a gift back, or gives back what was taken, in whole or in part; why stands in the statement. */
export const ReverseLine = ({ line }: { readonly line: StatementLine }) => {
  const { t } = useTranslation('tokens')
  const say = useSayRefusal()
  // Another with every reversal that arrived.
  const [key, next] = useState(() => crypto.randomUUID())
  const reverse = useSend(reverseTransaction, [tokenStatementOf])
  if (line.reversesId !== null || (line.type !== 'credit' && line.type !== 'commit')) return null
  const way = line.type === 'credit' ? 'take' : 'give'
  const countOf = (written: string): number => (written === '' ? line.amount : Number(written))
  const isFit = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= line.amount
  const isSpent = reverse.error instanceof ApiRefusal && reverse.error.code === 'notEnoughTokens'
  return (
    <PartForm
      open={{
        label: t(`reverse.${way}`),
        name: t(`reverse.${way}Named`, { count: line.amount, reason: line.reason }),
      }}
      quiet
      amount={{
        label: t('admin.amount'),
        hint: t('reverse.amountHint', { count: line.amount }),
        inputMode: 'numeric',
        wrong: (written) => (isFit(countOf(written)) ? undefined : t('reverse.upTo', { count: line.amount })),
      }}
      reason={{
        label: t('admin.reason'),
        hint: t('reverse.reasonHint'),
        missing: t('reverse.reasonFirst'),
      }}
      error={reverse.error && (isSpent ? t('reverse.spent') : say(reverse.error))}
      busy={reverse.isPending}
      confirm={(written) => ({
        title: t(`reverse.${way}Sure`, { count: countOf(written) }),
        text: t(`reverse.${way}Text`),
        yes: t(`reverse.${way}Yes`),
      })}
      send={({ written, reason }, done) =>
        reverse.mutate(
          {
            params: { id: line.id },
            body: {
              reason,
              idempotencyKey: `${key} ${written}`,
              ...(written !== '' && { amount: countOf(written) }),
            },
          },
          {
            onSuccess: ({ amount }) => {
              next(crypto.randomUUID())
              toast({ title: t(`reverse.${way}Done`, { count: amount }) })
              done()
            },
          },
        )
      }
    />
  )
}
