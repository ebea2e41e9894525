// `npm run backup`: everything this place keeps, in one file. The server may run meanwhile.
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hasTables } from '#adapters/db/examine.ts'
import { chooseBlobs } from './adapters.ts'
import { readConfig } from './config.ts'
import { joinAsOwner } from './database.ts'
import { insistOnTls } from './insistOnTls.ts'
import { keptKey } from './secrets.ts'
import { backUp } from './upkeep/backUp.ts'
import { runCommand } from './upkeep/runCommand.ts'

const usage = `Usage: npm run backup -- [file.tar] [--no-files] [--no-key]
  file.tar     where to write it; DATA_DIR/backups/roomtone-<time>.tar if not said
  --no-files   leaves songs and pictures out, where S3 or the disk is backed up in another way
  --no-key     leaves out the key that secrets are sealed with: keep it elsewhere, or they are lost`

const main = async (): Promise<void> => {
  const options = { 'no-files': { type: 'boolean' }, 'no-key': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const config = await insistOnTls(readConfig(process.env))
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const file = resolve(positionals[0] ?? join(config.DATA_DIR, 'backups', `roomtone-${time}Z.tar`))
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const { pool, close } = await joinAsOwner(config)
  try {
    if (!(await hasTables(pool)))
      throw new Error('There is nothing to back up: the database has no tables yet.')
    const key = await keptKey(config.SECRET_KEY, config.DATA_DIR)
    if (key === null)
      throw new Error(
        'The key that seals secrets is not in DATA_DIR: set DATA_DIR or SECRET_KEY as the server has it.',
      )
    const counts = await backUp(file, {
      pool,
      blobs: await chooseBlobs(config),
      key,
      // A key of the configuration is kept where the configuration is.
      withKey: config.SECRET_KEY === undefined && values['no-key'] !== true,
      withFiles: values['no-files'] !== true,
      progress: (line) => console.log(line),
    })
    const { size } = await stat(file)
    const gone = counts.gone > 0 ? `; ${counts.gone} were deleted meanwhile` : ''
    console.log(`${counts.files} files${gone}`)
    console.log(`${file}: ${(size / 1e6).toFixed(1)} MB. Whoever reads it reads everything: keep it closed.`)
  } finally {
    await close()
  }
}

runCommand(main, { usage, failed: 'No backup was made.' })
