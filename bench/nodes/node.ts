// One node of several, on a database and a Redis that they share.
import '#app/tickShape.ts'
import { compose } from '#app/compose.ts'
import { readConfig } from '#app/config.ts'
import type { Live } from '#runtime/api.ts'
import { fillRooms } from './fillRooms.ts'

const { DATA_DIR, DATABASE_URL, REDIS_URL, SECRET_KEY } = process.env
const app = await compose(
  readConfig({
    DATA_DIR,
    DATABASE_URL,
    REDIS_URL,
    SECRET_KEY,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'off',
    CHAT_ANNOUNCEMENTS: 'off',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'on',
  }),
)
process.on('message', (message: { rooms?: number; people?: number }) => {
  const { rooms = 0, people = 0 } = message
  void fillRooms(app.tools, app.tools.live as Live, rooms, people).then(() => process.send?.({ ok: true }))
})
process.send?.({ port: Number(new URL(app.address).port) })
