import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import { numberedLocks } from '#ports/advisoryLocks.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { freshDatabase } from '#test/support/database.ts'

test('no two things share an advisory lock, and nothing is locked without a name', async () => {
  const numbers = Object.values(numberedLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
  const files = (await readdir('src', { recursive: true })).filter((file) => file.endsWith('.ts'))
  const using = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join('src', file), 'utf8')
      return /pg_(try_)?advisory/.test(text) && !/numberedLocks|NamedLock/.test(text) ? [file] : []
    }),
  )
  expect(using.flat()).toEqual([])
})

test('a lock holds back the same thing, and no other', async () => {
  const { db, close } = connect(await freshDatabase(), 4)
  const order: string[] = []
  await db.transaction().execute(async (one) => {
    await holdLock(one, 'crates', 'somebody')
    await db.transaction().execute((two) => holdLock(two, 'rooms', 'somebody'))
    await db.transaction().execute((two) => holdLock(two, 'crates', 'somebody else'))
    const same = db.transaction().execute(async (two) => {
      await holdLock(two, 'crates', 'somebody')
      order.push('second')
    })
    await holdLock(one, 'crates', 'somebody')
    order.push('first')
    return { same }
  })
  await expect.poll(() => order).toEqual(['first', 'second'])
  await close()
})
