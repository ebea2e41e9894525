import { isIP } from 'node:net'
import * as z from 'zod'
import { entry, flag, list } from './setting.ts'

const isNet = (text: string): boolean => {
  const [address = '', bits = '', ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}

/** Where webhooks may lead beside the public web. */
export const hookEntries = {
  WEBHOOK_INSECURE: entry(
    flag,
    'Webhooks may be unencrypted, and go to ports other than 443 and 8443',
    'off',
  ),
  WEBHOOK_ALLOWED_NETS: entry(
    list.pipe(z.array(z.string().refine(isNet, 'must be networks like 10.1.0.0/16'))),
    'Private networks that webhooks may reach, as 10.1.0.0/16, comma separated; all others stay closed to them',
    '',
  ),
}
