// `npm run ledger`: holds every token account against the ledger. `npm run ledger -- --simulate [seed]` plays a thousand
// episodes (or the one of a seed) on a database of their own and holds each against the laws of the ledger.
export {}

const at = process.argv.indexOf('--simulate')
if (at < 0) await import('#app/ledger.ts')
else {
  const { simulate } = await import('../bench/ledger/simulate.ts')
  await simulate(process.argv[at + 1])
}
