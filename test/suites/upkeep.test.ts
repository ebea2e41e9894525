import { cp, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { writeArchive } from '#app/upkeep/archiveWriter.ts'
import { readArchive } from '#app/upkeep/archiveReader.ts'
import { grantTokens } from '#contract/merch/tokenTransactions.ts'
import { oneSong } from '#contract/upload/songs.ts'
import { ownProfile } from '#contract/user/profiles.ts'
import { account } from '#test/suites/doors/callers.ts'
import { runCommand } from '#test/support/command.ts'
import { emptyDatabase } from '#test/support/database.ts'
import { newPerson } from '#test/support/people.ts'
import { readySong } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const dir = await mkdtemp(join(tmpdir(), 'roomtone-upkeep-'))
const file = join(dir, 'whole.tar')
const own = { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir }
afterAll(() => rm(dir, { recursive: true, force: true }))

const admin = await account(world, 'admin')
const ada = await newPerson(world, { nickname: 'Ada' })
const song = await readySong(world, ada, 'Kept', 4)
const gift = { amount: 7, reason: 'For the restore', idempotencyKey: 'restore-1' }
await world.call(grantTokens, { body: { userUuid: ada.uuid, ...gift } }, admin.token)
const made = await runCommand('backup', [file], own)

/** Every row of every table of ours but those that say which nodes live now, and what guards them. */
const allOf = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname <> all ($1) order by 1`,
    [['schema_migrations', 'job_nodes', 'lease_nodes', 'leases']],
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::int as rows, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${name} t`,
    )
    contents[name] = rows[0]
  }
  const { rows: guards } = await client.query(
    `select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) as guard from pg_constraint
     where contype = 'f' and conparentid = 0
     union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger
     where not tgisinternal order by 1`,
  )
  await client.end()
  return { contents, guards }
}

describe('a backup', () => {
  test('is one file that its owner alone can read, and leaves nothing half written', async () => {
    expect(made.said).toContain('keep it closed')
    expect(made.code).toBe(0)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(stat(`${file}.part`)).rejects.toMatchObject({ code: 'ENOENT' })
    expect((await readArchive(file)).key).toMatch(/^[0-9a-f]{64}$/)
  })

  test('brings everything back on an empty database: rows, guards, files, sessions', async () => {
    // Nothing may move between the backup and the look at it.
    const before = await allOf(world.databaseUrl)
    const place = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(dir, 'restored') }
    const restored = await runCommand('restore', [file], place)
    expect(restored.said).toContain('Everything is where it was')
    const after = await allOf(place.DATABASE_URL)
    expect(after.guards).toEqual(before.guards)
    expect(after.contents).toEqual(before.contents)

    const again = await startWorld(place)
    expect(await again.call(ownProfile, {}, ada.token)).toMatchObject({ nickname: 'Ada' })
    const there = await again.call(oneSong, { params: { id: song.id } }, ada.token)
    expect(there).toMatchObject({ trackName: 'Kept' })
    const keys = await world.tools.blobs.list('')
    expect(await again.tools.blobs.list('')).toEqual(keys)

    const twice = await runCommand('restore', [file], place)
    expect(twice).toMatchObject({ code: 1, said: expect.stringContaining('has tables already') })
  })

  test('without its key needs that key in the settings', async () => {
    const bare = join(dir, 'bare.tar')
    expect((await runCommand('backup', [bare, '--no-key', '--no-files'], own)).code).toBe(0)
    expect((await readArchive(bare)).key).toBeNull()
    const place = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(dir, 'bare') }
    const wrong = await runCommand('restore', [bare], { ...place, SECRET_KEY: 'cd'.repeat(32) })
    expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('sealed with another key') })
    const key = (await readFile(join(world.dataDir, 'secrets', 'master-key'), 'utf8')).trim()
    expect(await runCommand('restore', [bare], { ...place, SECRET_KEY: key })).toMatchObject({ code: 0 })
  })

  test('is not made without the key that sealed what is in it', async () => {
    const elsewhere = { ...own, DATA_DIR: join(dir, 'elsewhere') }
    const refused = await runCommand('backup', [join(dir, 'keyless.tar')], elsewhere)
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is not in DATA_DIR') })
    await expect(stat(join(dir, 'elsewhere', 'secrets'))).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await runCommand('backup', ['--nothing'], own)).toMatchObject({
      code: 2,
      said: expect.stringContaining('Usage'),
    })
  })

  test('that was cut short, is none or is of a newer release is refused before anything is touched', async () => {
    const place = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(dir, 'none') }
    const refused = async (name: string) => (await runCommand('restore', [name], place)).said
    const cut = join(dir, 'cut.tar')
    await cp(file, cut)
    await truncate(cut, (await stat(file)).size - 4096)
    expect(await refused(cut)).toContain('not whole')
    expect(await refused(join(import.meta.dirname, 'upkeep.test.ts'))).toContain('Nothing was restored')
    expect(await refused(join(dir, 'nothing.tar'))).toContain('There is no file')
    const { manifest } = await readArchive(file)
    const newer = writeArchive(join(dir, 'newer.tar'))
    const database = { ...manifest.database, tables: [], migrations: ['9999_later.sql'] }
    await newer.put('manifest.json', Buffer.from(JSON.stringify({ ...manifest, database })))
    await newer.put('end.json', Buffer.from(JSON.stringify({ rows: [], files: 0 })))
    await newer.finish()
    expect(await refused(join(dir, 'newer.tar'))).toContain('made by a newer release')
    const client = new pg.Client(place.DATABASE_URL)
    await client.connect()
    const { rows } = await client.query(
      "select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace",
    )
    await client.end()
    expect(rows).toEqual([{ tables: 0 }])
  })
})

describe('the doctor', () => {
  test('finds nothing wrong where all is well, and says what could be set up', async () => {
    const { code, said } = await runCommand('doctor', [], { ...own, PUBLIC_URL: world.url })
    expect(said).toContain('Nothing is wrong.')
    expect(code).toBe(0)
    for (const line of ['Tables: up to date', 'Set SMTP_URL', 'Address: http://127.0.0.1'])
      expect(said).toContain(line)
  })

  test('says what is wrong and what to do, one line each, without secrets', async () => {
    const settings = {
      DATABASE_URL: 'postgres://ada:hidden-word@127.0.0.1:9/none',
      DATA_DIR: join(dir, 'ill'),
      REDIS_URL: 'redis://:hidden-word@127.0.0.1:9',
      SMTP_URL: 'smtp://ada:hidden-word@127.0.0.1:9',
      PUBLIC_URL: 'http://127.0.0.1:9',
    }
    const { code, said } = await runCommand('doctor', [], settings)
    expect(code).toBe(1)
    for (const what of ['Database', 'Nodes', 'Mail', 'Address'])
      expect(said).toMatch(new RegExp(`WRONG +${what}: `))
    expect(said).toContain('4 of')
    expect(said).not.toContain('hidden-word')
    const unread = await runCommand('doctor', [], { ...settings, PORT: 'many' })
    expect(unread).toMatchObject({ code: 1, said: expect.stringContaining('The setting PORT is wrong') })
  })
})
