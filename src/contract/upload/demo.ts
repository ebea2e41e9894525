import { Success } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const removeDemo = endpoint({
  method: 'delete',
  path: '/api/upload-service/demo',
  does: 'Takes the demo away: house DJs leave their rooms, and the music they brought is deleted.',
  as: 'admin',
  scope: null,
  gives: { 200: Success },
  refuses: [],
})
