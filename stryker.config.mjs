// Mutation testing: rules are changed one at a time, and a test must notice. Run by `npm run mutate` (scripts/mutate.ts),
// which sets what is mutated and by which tests; never part of `npm test`.
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default {
  testRunner: 'judge',
  plugins: ['./scripts/mutate/judge.mjs', './scripts/mutate/record.mjs'],
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  mutate: (process.env['MUTATE_FILES'] ?? '').split(',').filter(Boolean),
  concurrency: 1,
  ignoreStatic: process.env['MUTATE_DATABASE'] === '1',
  timeoutMS: process.env['MUTATE_DATABASE'] === '1' ? 180_000 : 15_000,
  timeoutFactor: 3,
  // On a machine that does other things too, worlds take their time to begin.
  dryRunTimeoutMinutes: 30,
  disableTypeChecks: false,
  ignorers: ['log'],
  reporters: ['clear-text', 'record'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false, allowEmojis: false },
  tempDirName: process.env['MUTATE_TEMP'] ?? join(tmpdir(), 'roomtone-mutation'),
  cleanTempDir: 'always',
  symlinkNodeModules: true,
  // From the root: a service's own `reports` is no report.
  ignorePatterns: ['/dist', '/data', '/docs', '/bench', '/reports', '/.git', '/test/e2e'],
}
