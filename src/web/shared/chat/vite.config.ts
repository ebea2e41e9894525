import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// For the gallery alone; the application has its own. A default export because Vite asks for one.
export default defineConfig({
  plugins: [react(), tailwindcss()],
  publicDir: '../../public',
  server: { fs: { allow: ['../../../..'] } },
})
