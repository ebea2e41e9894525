// The whole product on a database of its own; the driver makes guests and a room over HTTP like anybody.
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '#app/tickShape.ts'
import { compose } from '#app/compose.ts'
import { readConfig } from '#app/config.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-bench-'))
await chmod(dataDir, 0o755)
const app = await compose(
  readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'on',
  }),
)
process.on('message', () => process.send?.({ ok: true }))
process.send?.({ port: Number(new URL(app.address).port) })
