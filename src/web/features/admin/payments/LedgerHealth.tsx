import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { checkLedger, ledgerHealth } from '#contract/merch/ledgerHealth.ts'
import { query } from '#web/api/queries.ts'
import { useSend } from '#web/api/useSend.ts'
import { moment } from '#web/shared/format/time.ts'
import { useSayRefusal } from '#web/shared/i18n/useSayRefusal.ts'
import { Loaded } from '#web/shared/page/Loaded.tsx'
import { PageCard } from '#web/shared/page/PageCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

const known = [
  'posted',
  'held',
  'seq',
  'chain',
  'ends',
  'reversals',
  'checkpoint',
  'checkoutCredit',
  'checkoutTakenBack',
  'checkoutTwice',
  'checkoutUnpaid',
] as const

/** True for what an account may be found not to agree in; a newer server may find more. */
const isKnown = (fault: string): fault is (typeof known)[number] => known.some((one) => one === fault)

/** The check is a job: it is looked at again so often, ms. */
const LOOK_AGAIN_MS = 5000

/** Whether every token account agrees with its transactions, when that was looked at last, and how many tokens there are. */
export const LedgerHealth = () => {
  const { t, i18n } = useTranslation('admin')
  const say = useSayRefusal()
  const health = useQuery({ ...query(ledgerHealth, {}), refetchInterval: LOOK_AGAIN_MS })
  const check = useSend(checkLedger, [ledgerHealth])
  const shown = (count: number): string => count.toLocaleString(i18n.language)
  return (
    <PageCard
      title={t('payments.ledger.title')}
      text={t('payments.ledger.text')}
      action={
        <Button
          busy={check.isPending}
          onClick={() =>
            check.mutate({}, { onSuccess: () => void toast({ title: t('payments.ledger.begun') }) })
          }
        >
          {t('payments.ledger.check')}
        </Button>
      }
    >
      {check.error && <Notice look="bad">{say(check.error)}</Notice>}
      <Loaded of={health} rows={3}>
        {({ last, accounts, disabled, balance, held }) => (
          <div className="grid gap-4">
            <Notice look={last === null ? 'plain' : last.faulty === 0 && last.sum === 0 ? 'plain' : 'bad'}>
              {last === null
                ? t('payments.ledger.never')
                : [
                    last.faulty > 0
                      ? t('payments.ledger.faulty', { count: last.faulty })
                      : t('payments.ledger.sound', { count: last.accounts, shown: shown(last.accounts) }),
                    last.sum === 0
                      ? ''
                      : t('payments.ledger.sumOff', { count: last.sum, shown: shown(last.sum) }),
                    t('payments.ledger.at', { time: moment(last.at, i18n.language) }),
                  ]
                    .filter(Boolean)
                    .join(' ')}
            </Notice>
            <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
              {(
                [
                  ['accounts', accounts],
                  ['disabled', disabled],
                  ['balance', balance],
                  ['held', held],
                ] as const
              ).map(([key, count]) => (
                <div key={key}>
                  <dt className="text-sm text-quiet">{t(`payments.ledger.${key}`)}</dt>
                  <dd className="text-xl font-bold tabular-nums">{shown(count)}</dd>
                </div>
              ))}
            </dl>
            {last !== null && last.faults.length > 0 && (
              <ul className="divide-y divide-line">
                {last.faults.map(({ accountId, userUuid, faults }) => (
                  <li key={accountId} className="py-2">
                    {userUuid === null ? (
                      <span className="break-all">{accountId}</span>
                    ) : (
                      <Link
                        to="/manage/users/$uuid"
                        params={{ uuid: userUuid }}
                        className="break-all underline underline-offset-4"
                      >
                        {accountId}
                      </Link>
                    )}
                    {faults.map((fault) => (
                      <p key={fault} className="text-sm text-quiet">
                        {t(`payments.ledger.wrong.${isKnown(fault) ? fault : 'other'}`, { fault })}
                      </p>
                    ))}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
    </PageCard>
  )
}
