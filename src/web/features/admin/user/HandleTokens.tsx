import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeTokenAccount, type TokenAccount } from '#contract/merch/tokenAccounts.ts'
import { grantTokens, tokenStatementOf } from '#contract/merch/tokenTransactions.ts'
import { useSend } from '#web/api/useSend.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { ConfirmButton } from '#web/shared/page/ConfirmButton.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'

/** Gives tokens to somebody, once a press; disables their account or lets it be used again. What for is kept. */
export const HandleTokens = ({
  uuid,
  account,
}: {
  readonly uuid: string
  readonly account: TokenAccount
}) => {
  const { t } = useTranslation('tokens')
  const say = useSayRefusal()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  // Another with every gift that arrived.
  const [key, next] = useState(() => crypto.randomUUID())
  const give = useSend(grantTokens, [tokenStatementOf])
  const change = useSend(changeTokenAccount, [tokenStatementOf])
  const why = reason.trim()
  const count = Number(amount)
  const isActive = account.status === 'active'
  const problem = give.error ?? change.error
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{t('admin.handle')}</legend>
      <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Field label={t('admin.amount')}>
          <TextInput
            type="number"
            min={1}
            step={1}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </Field>
        <Field label={t('admin.reason')}>
          <TextInput maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </div>
      {problem && <Notice look="bad">{say(problem)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          size="small"
          disabled={why === '' || !Number.isInteger(count) || count < 1}
          busy={give.isPending}
          title={t('admin.giveSure', { count })}
          text={t('admin.giveText')}
          yes={t('admin.give')}
          onYes={() =>
            give.mutate(
              { body: { userUuid: uuid, amount: count, reason: why, idempotencyKey: `${key} ${count}` } },
              {
                onSuccess: () => {
                  next(crypto.randomUUID())
                  setAmount('')
                  toast({ title: t('admin.given', { count }) })
                },
              },
            )
          }
        >
          {t('admin.give')}
        </ConfirmButton>
        <ConfirmButton
          size="small"
          look={isActive ? 'danger' : 'plain'}
          disabled={why === ''}
          busy={change.isPending}
          title={t(isActive ? 'admin.disableSure' : 'admin.enableSure')}
          text={t(isActive ? 'admin.disableText' : 'admin.enableText')}
          yes={t(isActive ? 'admin.disable' : 'admin.enable')}
          onYes={() =>
            change.mutate({
              params: { accountId: account.id },
              body: { status: isActive ? 'disabled' : 'active', reason: why },
            })
          }
        >
          {t(isActive ? 'admin.disable' : 'admin.enable')}
        </ConfirmButton>
      </div>
    </fieldset>
  )
}
