import type { Config } from './config.ts'

/** Mail or text messages stay here to be read, because no way to send them is set up; pushes to phones do so too then. */
export const keepsOutbox = ({
  SMTP_URL,
  TWILIO_ACCOUNT_SID,
}: Pick<Config, 'SMTP_URL' | 'TWILIO_ACCOUNT_SID'>): boolean =>
  SMTP_URL === undefined || TWILIO_ACCOUNT_SID === undefined
