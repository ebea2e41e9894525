// `npm run ledger`: holds every token account against its transactions and what was paid for, disables those that do not
// agree, and says so.
import { pinoLog } from '#adapters/log/pino.ts'
import { reconcileAll } from '#services/payment/api.ts'
import { readConfig } from './config.ts'
import { insistOnTls } from './insistOnTls.ts'
import { withTools } from './withTools.ts'

const config = await insistOnTls(readConfig(process.env))
const { accounts, faults, sum, lost } = await withTools(config, pinoLog('error'), reconcileAll)
for (const { accountId, faults: what } of faults)
  console.log(`Disabled: account ${accountId} does not agree in ${what.join(', ')}.`)
for (const id of lost) console.log(`Checkout ${id} was paid, and no account has what it brought.`)
console.log(`${accounts} accounts, ${faults.length} that do not agree. All of them and the house: ${sum}.`)
process.exit(faults.length === 0 && lost.length === 0 && sum === 0 ? 0 : 1)
