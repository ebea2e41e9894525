// Reads docs/asyncapi.json as the tools of others do; `npm run check` fails on any error they would find.
import { readFileSync } from 'node:fs'
import { Parser } from '@asyncapi/parser'

const { document, diagnostics } = await new Parser().parse(readFileSync('docs/asyncapi.json', 'utf8'))
const errors = diagnostics.filter(({ severity }) => severity === 0)
for (const { message, path } of errors) console.error(`${path.join('.')}: ${message}`)
process.exit(document && errors.length === 0 ? 0 : 1)
