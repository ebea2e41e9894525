// Regenerates src/ports/tables.ts from a database that has run every migration.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#adapters/db/connect.ts'
import { startEmbedded } from '#adapters/db/embedded.ts'
import { migrate } from '#adapters/db/migrate.ts'
import { PostgresDialect as Introspect, generate } from 'kysely-codegen'

const file = 'src/ports/tables.ts'
const check = process.argv.includes('--check')
const home = await mkdtemp(join(tmpdir(), 'roomtone-types-'))
const embedded = await startEmbedded(home, false)
const { db, pool, close } = connect(embedded.connection)
await migrate(pool, 'migrations')

// Written as text, so that keys keep their order.
const song = 'ColumnType<Record<string, unknown>, string, string>'
const text = await generate({
  db: db as never,
  dialect: new Introspect(),
  camelCase: true,
  excludePattern: 'public.schema_migrations',
  overrides: {
    columns: {
      'catalogue_songs.song': 'ColumnType<Record<string, unknown> | null, string | null, string | null>',
      'crate_songs.song': song,
      'scrobbles.song': song,
      'song_plays.song': song,
      'song_plays.theme':
        'ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>',
    },
  },
  outFile: undefined as never,
})
await close()
await embedded.stop()
await rm(home, { recursive: true, force: true })

// Bigints and numerics arrive as numbers (adapters/db/connect.ts).
const ours = text
  .replace(
    /export type Int8 = .*;/,
    'export type Int8 = ColumnType<number, number | bigint | string, number | bigint | string>',
  )
  .replace(
    /export type Numeric = .*;/,
    'export type Numeric = ColumnType<number, number | string, number | string>',
  )
if (!check) await writeFile(file, ours)
else if ((await readFile(file, 'utf8')) !== ours) {
  console.error(`${file} is stale: run npm run db:types`)
  process.exit(1)
}
