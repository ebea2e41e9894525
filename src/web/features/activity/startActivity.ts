import * as z from 'zod'
import { enterInstance } from '#contract/room/discord.ts'
import { discordAuth, exchangeCode, startDiscord } from '#contract/user/discord.ts'
import { site } from '#contract/user/site.ts'
import type { Activity } from '#web/api/activityHere.ts'
import { ask } from '#web/api/ask.ts'
import { isMember } from '#web/api/session.ts'
import { sessionStore } from '#web/api/sessionStore.ts'
import { again } from './again.ts'
import { DiscordFrame } from './discordFrame.ts'
import { inviting } from '#web/shared/activity/inviting.ts'
import { layout, Layouts } from '#web/shared/activity/layout.ts'

/** How a page is shown elsewhere in the client. */
export interface Going {
  /** Goes to a room. */
  go(slug: string): void
  /** Hears which room is gone to; called at once where one is open. */
  onRoom(listener: (slug: string) => void): void
}

const Code = z.object({ code: z.string() })

/** Signs in by Discord, without a page that leads back. Whoever is signed in is only shown to be here. */
const signIn = async (frame: DiscordFrame, { instanceId, guildId }: Activity): Promise<void> => {
  const { clientId, state = '', challenge, proof } = await ask(startDiscord, { body: { activity: true } })
  const given = await frame.ask('AUTHORIZE', {
    client_id: clientId,
    response_type: 'code',
    state,
    prompt: 'none',
    scope: ['identify'],
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  const body = { ...Code.parse(given), state, proof, activity: { instanceId, guildId } }
  const { shortLivedToken, discordAccessToken } = await ask(exchangeCode, { body })
  await frame.ask('AUTHENTICATE', { access_token: discordAccessToken })
  if (isMember(sessionStore.get())) return
  const { accessToken } = await ask(discordAuth, { body: { shortLivedToken } })
  sessionStore.set(accessToken)
}

/** Links that lead elsewhere are opened by Discord: a frame may not. */
const openLinks = (frame: DiscordFrame): void => {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || new URL(link.href, location.href).origin === location.origin) return
    event.preventDefault()
    frame.ask('OPEN_EXTERNAL_LINK', { url: link.href }).catch(() => undefined)
  })
}

/** Makes this page an activity of Discord: signs in, and goes where the others of the same instance are. */
export const startActivity = async (activity: Activity, { go, onRoom }: Going): Promise<void> => {
  const { activity: offered } = await again(() => ask(site, {}))
  if (!offered) return
  const frame = new DiscordFrame()
  await again(() => frame.begin(offered.clientId, activity.frameId))
  openLinks(frame)
  inviting.set(() => void frame.ask('OPEN_INVITE_DIALOG', {}).catch(() => undefined))
  frame
    .listen('ACTIVITY_LAYOUT_MODE_UPDATE', (data) => layout.set(Layouts.safeParse(data).data))
    .catch(() => undefined)
  await again(() => signIn(frame, activity))
  const { instanceId, guildId } = activity
  const params = { instanceId }
  const body = guildId === undefined ? {} : { guildId }
  const { room } = await again(() => ask(enterInstance, { params, body }))
  if (room) go(room.slug)
  // Whoever comes first chooses for those who come after.
  onRoom((slug) => void ask(enterInstance, { params, body: { slug } }).catch(() => undefined))
}
