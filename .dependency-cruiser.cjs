// The import rules of the house (docs/architecture.md). An arrow that is not allowed here fails `npm run check`.
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    only('no-cycles', 'Nothing imports itself in a circle.', {}, { circular: true }),
    only(
      'contract-is-data',
      'The contract imports zod and itself only.',
      { path: '^src/contract/' },
      { pathNot: ['^src/contract/', 'node_modules/zod/'] },
    ),
    only(
      'live-is-pure',
      'The live room imports the contract and itself only.',
      { path: '^src/live/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/live/', '^src/contract/'] },
    ),
    only(
      'ports-are-interfaces',
      'Ports import the contract, other ports and type-only libraries.',
      { path: '^src/ports/' },
      { path: '^src/(live|services|adapters|gateway|app|web)/' },
    ),
    only(
      'services-know-no-technology',
      'Services import contract, ports and services.',
      { path: '^src/services/', pathNot: '\\.test\\.ts$' },
      { path: '^src/(adapters|gateway|app|web)/' },
    ),
    only(
      'services-meet-at-the-door',
      'A service reaches another only through its api.ts.',
      { path: '^src/services/([^/]+)/.+', pathNot: '\\.test\\.ts$' },
      {
        path: '^src/services/([^/]+)/.+',
        pathNot: ['^src/services/$1/', '^src/services/[^/]+/api\\.ts$', '^src/services/crud/'],
      },
    ),
    only(
      'live-belongs-to-socket',
      'Only the socket service steps a live room.',
      { path: '^src/(services|gateway|adapters)/', pathNot: ['^src/services/socket/', '\\.test\\.ts$'] },
      { path: '^src/live/' },
    ),
    only(
      'adapters-serve-ports',
      'Adapters import contract, ports and libraries.',
      { path: '^src/adapters/', pathNot: '\\.test\\.ts$' },
      { path: '^src/(live|services|gateway|app|web)/' },
    ),
    only(
      'gateway-knows-services',
      'The gateway imports contract, ports and services.',
      { path: '^src/gateway/', pathNot: '\\.test\\.ts$' },
      { path: '^src/(adapters|app|web|live)/' },
    ),
    only(
      'nobody-imports-app',
      'The composition root is imported by nobody but the tools.',
      { path: '^src/', pathNot: '^src/app/' },
      { path: '^src/app/' },
    ),
    only(
      'web-speaks-contract',
      'The client imports the contract and itself.',
      { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/(live|services|ports|adapters|gateway|app)/' },
    ),
    only(
      'features-stand-alone',
      'A feature of the client imports no other feature.',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/features/([^/]+)/', pathNot: '^src/web/features/$1/' },
    ),
    only(
      'ui-knows-no-product',
      'web/ui imports web/ui only.',
      { path: '^src/web/ui/' },
      { path: '^src/', pathNot: '^src/web/ui/' },
    ),
    only(
      'sql-lives-in-stores',
      'Only stores and adapters/db import the query builder.',
      { path: '^src/', pathNot: ['/store[^/]*\\.ts$', '^src/adapters/db/', '^src/ports/db\\.ts$'] },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    only(
      'fastify-lives-in-the-gateway',
      'Only the gateway imports Fastify.',
      { path: '^src/', pathNot: '^src/gateway/' },
      { path: 'node_modules/(fastify|@fastify)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
    exclude: { path: ['\\.css$', '\\.svg$', 'src/ports/tables\\.ts'] },
  },
}
