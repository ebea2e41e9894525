import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const worthIt = /\.(js|css|svg|json|webmanifest)$/

const squeeze = async (file: string): Promise<void> => {
  const plain = await readFile(file)
  if (plain.length < 1024) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  await writeFile(`${file}.br`, await brotli(plain, { params }))
  await writeFile(`${file}.gz`, await zip(plain, { level: 9 }))
}

/** Writes every text file of the built client once more as `.br` and as `.gz`, so that nothing is squeezed per request. */
export const precompress = (): Plugin => {
  let directory = ''
  let isBuilt = false
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      directory = resolve(root, build.outDir)
    },
    writeBundle: () => {
      isBuilt = true
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        if (!isBuilt) return
        const names = await readdir(directory, { recursive: true })
        await Promise.all(
          names.filter((name) => worthIt.test(name)).map((name) => squeeze(join(directory, name))),
        )
      },
    },
  }
}
