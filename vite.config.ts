import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { allFiles, fetchedFirst } from './scripts/fetchedFirst.ts'
import { leanContract } from './scripts/leanContract.ts'
import { PUSH_PART, pushPart } from './scripts/pushPart.ts'
import { precompress } from './scripts/precompress.ts'
import { planChunks } from './scripts/webChunks.ts'
import { shellFiles, WEB_MANIFEST, WebManifest } from './scripts/webManifest.ts'

const outDir = resolve(import.meta.dirname, 'dist/web')

const server = process.env['ROOMTONE_SERVER'] ?? 'http://127.0.0.1:8080'

/** Paths the server answers itself: the service worker never takes a navigation to them for a page. */
const serverPaths = [
  /^\/api\//,
  /^\/openchat/,
  /^\/primus/,
  /^\/player\//,
  /^\/dev\//,
  /^\/(healthz|readyz|metrics|robots\.txt|sitemap\.xml|sitemaps\/.*)$/,
]

/** What the client is made of, however its files are cut. */
const client = (): InlineConfig => ({
  root: resolve(import.meta.dirname, 'src/web'),
  publicDir: 'public',
  resolve: {
    alias: [
      // React has had this itself since its version 18; the stand-in is for older ones.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: { outDir, target: 'es2022' },
  plugins: [react(), tailwindcss(), leanContract(), fetchedFirst()],
})

// A default export because Vite asks for one.
export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const fileOf = command === 'build' ? await planChunks(client()) : undefined
  return {
    ...client(),
    build: {
      outDir,
      manifest: WEB_MANIFEST,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 1_300,
      modulePreload: allFiles,
      // The entry names every file that pages need: names without words are a third of the bytes.
      rolldownOptions: {
        // What a library that runs in Node as well asks for there alone.
        external: ['node:module'],
        output: {
          chunkFileNames: 'assets/[hash].js',
          ...(fileOf && {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ debugName: 'planned', name: fileOf }],
            },
          }),
        },
      },
    },
    plugins: [
      ...(client().plugins ?? []),
      pushPart(),
      VitePWA({
        // A new release waits until nobody can notice it (shell/release.ts).
        registerType: 'prompt',
        injectRegister: null,
        filename: 'sw.js',
        includeAssets: ['*.svg', 'art/error.svg', 'art/offline.svg'],
        manifest: {
          name: 'Roomtone',
          short_name: 'Roomtone',
          description: 'Rooms where people play music for each other, live.',
          start_url: '/',
          display: 'standalone',
          background_color: '#0b0d12',
          theme_color: '#0b0d12',
          icons: [
            { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
            { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ],
        },
        workbox: {
          globPatterns: ['**/*.{js,css,html,woff2}'],
          globIgnores: ['**/*-{cyrillic,greek,vietnamese}*'],
          maximumFileSizeToCacheInBytes: 3_000_000,
          clientsClaim: true,
          importScripts: [`/${PUSH_PART}`],
          manifestTransforms: [
            async (entries) => {
              const written = await readFile(resolve(outDir, WEB_MANIFEST), 'utf8')
              const kept = shellFiles(WebManifest.parse(JSON.parse(written)))
              const isKept = ({ url }: { readonly url: string }): boolean =>
                !/\.(js|css)$/.test(url) || kept.has(url)
              return { manifest: entries.filter(isKept), warnings: [] }
            },
          ],
          navigateFallback: '/index.html',
          navigateFallbackDenylist: serverPaths,
          runtimeCaching: [
            {
              // Named by what is in them, so they never change. Only what was found is kept.
              urlPattern: /\/assets\/.+\.(js|css|woff2)$/,
              handler: 'CacheFirst',
              options: {
                cacheName: 'assets',
                cacheableResponse: { statuses: [200] },
                expiration: { maxEntries: 200 },
              },
            },
            {
              urlPattern: /\/(art|avatars)\/.+\.svg$/,
              handler: 'StaleWhileRevalidate',
              options: { cacheName: 'art', expiration: { maxEntries: 300 } },
            },
          ],
        },
      }),
      precompress(),
    ],
    server: {
      proxy: {
        '^/api/[a-z]+-service': server, // not src/web/api, which has the same first word
        '/openchat': server,
        '/primus': { target: server, ws: true },
      },
    },
  }
})
