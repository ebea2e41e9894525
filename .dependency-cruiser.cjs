// The import rules of the house (docs/architecture.md). An arrow that is not allowed here fails `npm run check`.
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Each may use only those to its left, through their `api.ts`; what would point the other way is a fact. */
const serviceOrder = [
  'core',
  'user',
  'room',
  'chat',
  'social',
  'upload',
  'playlist',
  'merch',
  'payment',
  'audit',
  'hooks',
]

/** The layers of the client, from what everybody may use to what nobody may; each uses only those it names. */
const webLayers = [
  { layer: 'art', knows: [] },
  { layer: 'ui', knows: [] },
  { layer: 'api', knows: ['ui'] },
  { layer: 'connection', knows: ['api', 'ui'] },
  { layer: 'player', knows: ['connection', 'api', 'ui'] },
  { layer: 'shared', knows: ['player', 'connection', 'api', 'ui', 'art'] },
  { layer: 'features', knows: ['shared', 'player', 'connection', 'api', 'ui'] },
  { layer: 'shell', knows: ['features', 'shared', 'player', 'connection', 'api', 'ui'] },
]

module.exports = {
  forbidden: [
    only('no-cycles', 'Nothing imports itself in a circle.', {}, { circular: true }),
    only(
      'contract-is-data',
      'The contract imports zod and itself only.',
      { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/contract/', 'node_modules/zod/'] },
    ),
    only(
      'live-is-pure',
      'The live room imports the contract and itself only, and what reads the clocks of zones.',
      { path: '^src/live/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/live/', '^src/contract/', 'node_modules/temporal-polyfill/'] },
    ),
    only(
      'ports-are-interfaces',
      'Ports import the contract, other ports and type-only libraries.',
      { path: '^src/ports/' },
      { path: '^src/(live|runtime|services|demo|providers|adapters|gateway|app|web)/' },
    ),
    only(
      'facts-are-data',
      'Facts import the contract and zod only.',
      { path: '^src/facts/' },
      { pathNot: ['^src/facts/', '^src/contract/', 'node_modules/zod/'] },
    ),
    only(
      'services-know-no-technology',
      'Services import contract, facts, ports, providers and services.',
      { path: '^src/services/', pathNot: '\\.test\\.ts$' },
      { path: '^src/(adapters|gateway|app|web|demo|runtime)/' },
    ),
    only(
      'services-meet-at-the-door',
      'A service reaches another only through its api.ts; core is for all.',
      { path: '^src/services/([^/]+)/.+', pathNot: '\\.test\\.ts$' },
      {
        path: '^src/services/([^/]+)/.+',
        pathNot: ['^src/services/$1/', '^src/services/[^/]+/api\\.ts$', '^src/services/core/'],
      },
    ),
    ...serviceOrder.map((service, at) =>
      only(
        `order-of-services-${service}`,
        `${service} may use only what stands left of it: ${serviceOrder.join(' → ')}.`,
        { path: `^src/services/${service}/`, pathNot: '\\.test\\.ts$' },
        { path: `^src/services/(${serviceOrder.slice(at + 1).join('|') || 'nobody'})/` },
      ),
    ),
    only(
      'core-stands-alone',
      'Core knows no service; notify knows core only.',
      { path: '^src/services/(core|notify)/', pathNot: '\\.test\\.ts$' },
      { path: `^src/services/(${serviceOrder.slice(1).join('|')}|privacy)/` },
    ),
    only(
      'privacy-knows-nobody',
      'Services register with privacy; it imports core only.',
      { path: '^src/services/privacy/', pathNot: '\\.test\\.ts$' },
      { path: '^src/services/', pathNot: '^src/services/(privacy|core)/' },
    ),
    only(
      'live-belongs-to-the-runtime',
      'Only the runtime steps a live room. The room service shares its rules of what roles mean, and nothing else.',
      {
        path: '^src/(services|gateway|adapters|demo|providers)/',
        pathNot: ['\\.test\\.ts$', '^src/services/room/standing\\.ts$'],
      },
      { path: '^src/live/' },
    ),
    only(
      'roles-mean-the-same',
      'The room service takes from the live room the rules of roles alone.',
      { path: '^src/services/room/standing\\.ts$' },
      { path: '^src/live/', pathNot: '^src/live/standing\\.ts$' },
    ),
    only(
      'runtime-uses-doors',
      'The runtime and the demo reach services through their api.ts.',
      { path: '^src/(runtime|demo)/', pathNot: '\\.test\\.ts$' },
      { path: '^src/services/', pathNot: ['^src/services/[^/]+/api\\.ts$', '^src/services/core/'] },
    ),
    only(
      'runtime-knows-no-technology',
      'The runtime and the demo know no adapter, no gateway, no client.',
      { path: '^src/(runtime|demo|providers)/', pathNot: '\\.test\\.ts$' },
      { path: '^src/(adapters|gateway|app|web)/' },
    ),
    only(
      'providers-stand-alone',
      'What is known of a provider knows no service and no room.',
      { path: '^src/providers/', pathNot: '\\.test\\.ts$' },
      { path: '^src/', pathNot: '^src/(providers|contract|ports)/' },
    ),
    only(
      'adapters-serve-ports',
      'Adapters import contract, ports and libraries.',
      { path: '^src/adapters/', pathNot: '\\.test\\.ts$' },
      { path: '^src/(live|runtime|services|demo|gateway|app|web)/' },
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
      { path: '^src/(live|facts|runtime|services|demo|providers|ports|adapters|gateway|app)/' },
    ),
    only(
      'features-stand-alone',
      'A feature of the client imports no other feature.',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/features/([^/]+)/', pathNot: '^src/web/features/$1/' },
    ),
    ...webLayers.map(({ layer, knows }) =>
      only(
        `web-${layer}`,
        `web/${layer} may use only ${['itself', ...knows].join(', ')}: shell → features → shared → player → connection → api → ui.`,
        { path: `^src/web/${layer}/` },
        { path: '^src/web/', pathNot: [layer, ...knows].map((known) => `^src/web/${known}/`) },
      ),
    ),
    only(
      'ui-knows-no-product',
      'web/ui imports web/ui and libraries only.',
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
