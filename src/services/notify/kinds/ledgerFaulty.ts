import { DAY, type Kind, type Told } from './kind.ts'

/** What was found: accounts and checkouts where there are any, and whether the whole adds up. */
const bodyIn =
  (words: Record<'accounts' | 'checkouts' | 'sum', string>) =>
  ({ params: { accounts = '0', checkouts = '0', addsUp } }: Told): string =>
    [
      accounts !== '0' && `${words.accounts}: ${accounts}`,
      checkouts !== '0' && `${words.checkouts}: ${checkouts}`,
      addsUp === 'no' && words.sum,
    ]
      .filter(Boolean)
      .join(' · ')

/** The nightly look at the ledger found what does not agree; told to whoever runs the place. */
export const ledgerFaulty: Kind = {
  words: {
    en: {
      title: () => 'The ledger of tokens has a fault',
      body: bodyIn({
        accounts: 'accounts that are disabled now',
        checkouts: 'payments without their tokens',
        sum: 'all together do not make 0',
      }),
      nothing: 'Something needs an admin',
    },
    es: {
      title: () => 'Las cuentas de fichas no cuadran',
      body: bodyIn({
        accounts: 'cuentas que ahora están desactivadas',
        checkouts: 'pagos sin sus fichas',
        sum: 'el total no suma 0',
      }),
      nothing: 'Algo necesita a la administración',
    },
  },
  link: () => '/manage/payments?show=ledger',
  master: null,
  push: { on: true, keptS: 7 * DAY, urgency: 'high', afterS: 3, passes: true },
  email: true,
  always: true,
}
