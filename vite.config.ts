import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { precompress } from './scripts/precompress.ts'

const server = process.env['ROOMTONE_SERVER'] ?? 'http://127.0.0.1:8080'

/** Paths the server answers itself: the service worker never takes a navigation to them for a page. */
const serverPaths = [/^\/api\//, /^\/openchat/, /^\/primus/, /^\/dev\//, /^\/(healthz|readyz|metrics)$/]

// A default export because Vite asks for one.
export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
  },
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      registerType: 'autoUpdate',
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
        navigateFallback: '/index.html',
        navigateFallbackDenylist: serverPaths,
        runtimeCaching: [
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
})
