import { type ChatFailure, chatCodeOf } from '#contract/chat/errors.ts'
import type { Refusal } from '#contract/errors.ts'

/** `{error: {code, message, details?}}`, the chat's envelope of errors. */
export const chatFailure = (refusal: Refusal): ChatFailure => ({
  error: {
    code: chatCodeOf(refusal.code, refusal.status),
    message: refusal.message,
    ...(refusal.data.details && {
      details: Object.fromEntries(
        Object.entries(refusal.data.details).map(([field, texts]) => [field, [...texts]]),
      ),
    }),
  },
})
