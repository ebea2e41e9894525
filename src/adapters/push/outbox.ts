import type { MobilePush } from '#ports/push.ts'

/** Keeps what would go to phones, where it can be read. A device is named by its platform and the end of its token. */
export const outboxPush = ({
  keep,
}: {
  readonly keep: (message: { to: string; subject: string; text: string }) => Promise<void>
}): MobilePush => ({
  send: async ({ platform, token }, { shown, data, tag }) => {
    const lines = [...(shown?.body ? [shown.body] : []), JSON.stringify({ tag, ...data })]
    try {
      await keep({
        to: `${platform} …${token.slice(-8)}`,
        subject: shown?.title ?? '',
        text: lines.join('\n'),
      })
      return { is: 'sent' }
    } catch {
      return { is: 'busy', retryAfterS: null }
    }
  },
})
