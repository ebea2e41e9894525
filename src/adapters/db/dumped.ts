import * as z from 'zod'

/** Where our tables are, and those of the jobs. */
export const SCHEMAS = ['public', 'graphile_worker'] as const

/** How a connection is set while rows are copied: without haste, and with times that say the same everywhere. */
export const COPYING = "set statement_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO'"

/** A name with its schema, quoted where it must be; it becomes a part of SQL. */
const Name = z.string().regex(/^(public|graphile_worker)\.("[^"]+"|[a-z_][a-z0-9_]*)$/)

/** What a dump of a database holds: its shape by the names of the migrations that made it, and which rows there are. */
export const Dumped = z.object({
  postgres: z.string(),
  migrations: z.array(z.string().regex(/^[\w.-]+\.sql$/)),
  tables: z.array(z.object({ name: Name, columns: z.array(z.string()) })),
  partitions: z.array(
    z.object({
      name: Name,
      parent: z.string().regex(/^[a-z_.]+$/),
      bound: z.string().regex(/^(DEFAULT|FOR VALUES FROM \('[-\d :+]+'\) TO \('[-\d :+]+'\))$/),
    }),
  ),
  sequences: z.array(z.object({ name: Name, lastValue: z.string().regex(/^-?\d+$/) })),
})
export type Dumped = z.output<typeof Dumped>
