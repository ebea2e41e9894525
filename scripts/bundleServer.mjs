import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * The server and what it starts in processes of its own, bundled into a folder of the checkout; packages are read from
 * `node_modules`.
 */
export const bundleServer = (outdir, { sourcemap = false } = {}) =>
  build({
    absWorkingDir: join(dirname(fileURLToPath(import.meta.url)), '..'),
    entryPoints: {
      main: 'src/app/main.ts',
      token: 'src/app/token.ts',
      ledger: 'src/app/ledger.ts',
      backup: 'src/app/backup.ts',
      restore: 'src/app/restore.ts',
      doctor: 'src/app/doctor.ts',
      pictureProcess: 'src/adapters/pictures/pictureProcess.ts',
      drawingProcess: 'src/adapters/drawings/drawingProcess.ts',
      mediaProcess: 'src/adapters/media/mediaProcess.ts',
      mediaThread: 'src/adapters/media/mediaThread.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap,
    chunkNames: 'chunks/[name]-[hash]',
    logLevel: 'warning',
  })
