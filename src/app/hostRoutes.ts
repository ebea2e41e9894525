import { join } from 'node:path'
import type { HostRoutes } from '#gateway/path.ts'

/** `music.example=playlist,chat.example=chat` → host → prefix. */
export const hostRoutes = (text: string): HostRoutes =>
  new Map(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const [host = '', service = ''] = pair.split('=').map((part) => part.trim().toLowerCase())
        return [host, service === 'chat' ? '/openchat' : join('/api', `${service}-service`)] as const
      }),
  )
