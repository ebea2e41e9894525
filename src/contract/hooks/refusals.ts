/** Refusals about webhooks, code → [status, sentence]. */
export const hooksRefusals = {
  webhookNotFound: [404, 'Webhook not found'],
  webhookUrlNotAllowed: [400, 'Nothing may be sent to this address: it must be public and begin with https'],
  webhookEventNotOffered: [400, 'This event is not offered here'],
  tooManyWebhooks: [403, 'There are as many webhooks here as there may be'],
  webhookIsOff: [409, 'This webhook is off: turn it on first'],
  deliveryNotFound: [404, 'Delivery not found'],
} as const
