import { resolve } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

/** Where the part of the service worker lies that is our own. */
export const PUSH_PART = 'push.js'

/** Builds our own part of the service worker: a script by itself, which the generated worker loads. */
export const pushPart = (): Plugin => ({
  name: 'push-part',
  apply: 'build',
  async generateBundle() {
    const { outputFiles } = await build({
      entryPoints: [resolve(import.meta.dirname, '../src/web/worker/push.ts')],
      bundle: true,
      format: 'iife',
      minify: true,
      target: 'es2022',
      write: false,
    })
    for (const { text } of outputFiles) this.emitFile({ type: 'asset', fileName: PUSH_PART, source: text })
  },
})
