/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />

declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
