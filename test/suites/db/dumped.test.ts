import { expect, test } from 'vitest'
import { Dumped } from '#adapters/db/dumped.ts'

const dumped = {
  postgres: '18.0',
  migrations: ['0001_first.sql'],
  tables: [{ name: 'public.users', columns: ['id'] }],
  partitions: [
    {
      name: 'public.events_2026',
      parent: 'events',
      bound: "FOR VALUES FROM ('2026-01-01') TO ('2026-02-01')",
    },
  ],
  sequences: [{ name: 'public."Users_id_seq"', lastValue: '7' }],
}

test('what a backup calls its tables becomes SQL only where it is a name and no more', () => {
  expect(Dumped.safeParse(dumped).success).toBe(true)
  const names = [
    'users',
    'pg_catalog.pg_authid',
    'public.users; drop table rooms',
    'public.users cascade',
    'public."users"; drop table rooms; --"',
    'public.users\\n; drop table rooms',
    'public.""',
    'PUBLIC.users',
  ]
  for (const name of names) {
    const tables = [{ name, columns: ['id'] }]
    expect(Dumped.safeParse({ ...dumped, tables }).success, name).toBe(false)
    const sequences = [{ name, lastValue: '7' }]
    expect(Dumped.safeParse({ ...dumped, sequences }).success, name).toBe(false)
    const partitions = [{ ...dumped.partitions[0], name }]
    expect(Dumped.safeParse({ ...dumped, partitions }).success, name).toBe(false)
  }
  for (const wrong of [
    { parent: 'events; drop table rooms' },
    { bound: 'DEFAULT; drop table rooms' },
    { bound: "FOR VALUES FROM ('x') TO ('y')" },
  ])
    expect(Dumped.safeParse({ ...dumped, partitions: [{ ...dumped.partitions[0], ...wrong }] }).success).toBe(
      false,
    )
  expect(Dumped.safeParse({ ...dumped, migrations: ['../first.sql'] }).success).toBe(false)
  expect(Dumped.safeParse({ ...dumped, sequences: [{ name: 'public.a', lastValue: '1)' }] }).success).toBe(
    false,
  )
})
