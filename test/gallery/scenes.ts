import type { Page } from 'playwright-core'
import type { Evening } from './evening.ts'
import type { Words } from './words.ts'

/** A page in one of its states. */
export interface Scene {
  readonly name: string
  /** Whoever looks at it; `stranger` comes without a session. */
  readonly as: keyof Evening['tokens'] | 'stranger'
  readonly path: string
  /** What one does there before the picture is taken. */
  readonly then?: (page: Page, words: Words) => Promise<void>
}

const press =
  (name: (words: Words) => string, role: 'button' | 'tab' = 'button') =>
  async (page: Page, words: Words): Promise<void> => {
    await page
      .getByRole(role, { name: name(words) })
      .last()
      .click()
  }

const find = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor()
  await page.keyboard.press('/')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('ma')
  await page.getByRole('option').first().waitFor()
}

const tab = (name: (words: Words) => string) => press(name, 'tab')

/** All pages, and the states of them that look different. */
export const scenesOf = ({ rooms, person, friend, more }: Evening): readonly Scene[] => {
  const open = `/r/${rooms.open}`
  return [
    { name: 'lobby', as: 'stranger', path: '/' },
    { name: 'lobby-member', as: 'member', path: '/' },
    { name: 'lobby-create', as: 'member', path: '/', then: press(({ lobby }) => lobby.create) },
    { name: 'log-in', as: 'stranger', path: '/login' },
    { name: 'sign-up', as: 'stranger', path: '/signup' },
    { name: 'forgot', as: 'stranger', path: '/forgot' },
    { name: 'reset-password', as: 'stranger', path: '/reset-password?email=max@example.org' },
    { name: 'verify-email', as: 'member', path: '/verify-email?email=max@example.org' },
    { name: 'magic-link-dead', as: 'stranger', path: '/magic-link/none/' },
    { name: 'owner-link-dead', as: 'stranger', path: '/owner/none' },
    { name: 'not-found', as: 'stranger', path: '/no/such/page' },
    { name: 'room', as: 'member', path: open },
    {
      name: 'room-typing',
      as: 'member',
      path: open,
      then: (page) => page.locator('[data-panel] textarea').focus(),
    },
    { name: 'room-guest', as: 'guest', path: open },
    { name: 'room-empty', as: 'owner', path: `/r/${rooms.empty}` },
    { name: 'room-chat-only', as: 'member', path: `/r/${rooms.chatOnly}` },
    { name: 'room-queue', as: 'member', path: open, then: tab(({ room }) => room.tabs.queue) },
    {
      name: 'room-people',
      as: 'owner',
      path: open,
      then: (page) => page.getByRole('tab').nth(2).click(),
    },
    { name: 'room-about', as: 'member', path: open, then: tab(({ room }) => room.tabs.about) },
    {
      name: 'room-shortcuts',
      as: 'member',
      path: open,
      then: async (page, { room }) => {
        await page.getByRole('tab', { name: room.tabs.about }).waitFor()
        await page.keyboard.press('?')
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'room-settings',
      as: 'owner',
      path: open,
      then: press(({ room }) => room.settings.open),
    },
    { name: 'door-password', as: 'member', path: `/r/${rooms.locked}` },
    { name: 'door-banned', as: 'member', path: `/r/${rooms.closed}` },
    { name: 'door-full', as: 'member', path: `/r/${rooms.full}` },
    { name: 'door-unknown', as: 'member', path: '/r/no-such-room' },
    { name: 'music', as: 'member', path: '/crates' },
    { name: 'music-guest', as: 'guest', path: '/crates' },
    { name: 'profile', as: 'member', path: '/settings/profile' },
    { name: 'account', as: 'member', path: '/settings/account' },
    { name: 'security', as: 'member', path: '/settings/security' },
    { name: 'privacy', as: 'member', path: '/settings/privacy' },
    { name: 'blocked', as: 'member', path: '/settings/blocked' },
    { name: 'contacts', as: 'member', path: '/settings/contacts' },
    { name: 'notification-settings', as: 'member', path: '/settings/notifications' },
    { name: 'links', as: 'member', path: '/settings/links' },
    { name: 'bot', as: 'member', path: '/settings/bot' },
    { name: 'settings-guest', as: 'guest', path: '/settings/account' },
    { name: 'events', as: 'owner', path: '/events' },
    { name: 'communities', as: 'member', path: '/communities' },
    { name: 'people', as: 'member', path: '/people' },
    { name: 'people-find', as: 'member', path: '/people?tab=find&q=ma' },
    { name: 'people-guest', as: 'guest', path: '/people' },
    { name: 'notifications', as: 'member', path: '/notifications' },
    { name: 'person', as: 'member', path: `/u/${person}` },
    { name: 'person-unknown', as: 'member', path: '/u/nobody' },
    { name: 'manage-users', as: 'admin', path: '/manage/users' },
    { name: 'manage-user', as: 'admin', path: `/manage/users/${person}` },
    { name: 'manage-requests', as: 'admin', path: '/manage/requests' },
    { name: 'manage-vouchers', as: 'admin', path: '/manage/vouchers' },
    { name: 'manage-phones', as: 'admin', path: '/manage/phones' },
    { name: 'manage-providers', as: 'admin', path: '/manage/providers' },
    { name: 'manage-server', as: 'admin', path: '/manage/house' },
    { name: 'manage-outbox', as: 'admin', path: '/dev/outbox' },
    { name: 'lobby-found', as: 'member', path: '/?q=night' },
    { name: 'room-history', as: 'member', path: `${open}/history` },
    { name: 'room-stats', as: 'owner', path: `${open}/stats` },
    { name: 'room-rules', as: 'owner', path: `${open}/settings/rules` },
    { name: 'room-moderate', as: 'owner', path: `${open}/moderate` },
    { name: 'room-webhooks', as: 'owner', path: `${open}/settings/webhooks` },
    { name: 'chat', as: 'member', path: '/chat' },
    { name: 'chat-with', as: 'member', path: `/chat/${person}` },
    { name: 'chat-friend', as: 'member', path: `/chat/${friend}` },
    { name: 'event', as: 'member', path: `/e/${more.event}` },
    { name: 'community', as: 'member', path: `/c/${more.community}` },
    { name: 'crate', as: 'member', path: `/crates/${more.crate}` },
    { name: 'crate-stranger', as: 'stranger', path: `/crates/${more.crate}` },
    { name: 'song-page', as: 'stranger', path: `/songs/${more.song}` },
    { name: 'music-queue', as: 'member', path: '/crates?tab=queue' },
    { name: 'music-uploads', as: 'member', path: '/crates?tab=uploads' },
    { name: 'music-find', as: 'member', path: '/crates?tab=search&q=wind' },
    { name: 'find', as: 'member', path: '/', then: find },
    { name: 'manage-audit', as: 'admin', path: '/manage/audit' },
    { name: 'manage-log', as: 'admin', path: '/manage/moderation-log' },
    { name: 'manage-subscriptions', as: 'admin', path: '/manage/subscriptions' },
    { name: 'rankings', as: 'member', path: '/rankings' },
    { name: 'store', as: 'member', path: '/store' },
    { name: 'subscription', as: 'member', path: '/store/subscription' },
    { name: 'tokens', as: 'member', path: '/store/tokens' },
    { name: 'wardrobe', as: 'member', path: '/wardrobe' },
    { name: 'person-stats', as: 'member', path: `/u/${person}/stats` },
    { name: 'my-moderation', as: 'member', path: '/moderation' },
    { name: 'developers', as: 'stranger', path: '/developers' },
    { name: 'settings-developer', as: 'member', path: '/settings/developer' },
    { name: 'settings-webhooks', as: 'member', path: '/settings/webhooks' },
    { name: 'scrobbling', as: 'member', path: '/settings/scrobbling' },
    { name: 'manage-rooms', as: 'admin', path: '/manage/rooms' },
    { name: 'manage-events', as: 'admin', path: '/manage/events' },
    { name: 'manage-communities', as: 'admin', path: '/manage/communities' },
    { name: 'manage-djs', as: 'admin', path: '/manage/djs' },
    { name: 'manage-seasons', as: 'admin', path: '/manage/seasons' },
    { name: 'manage-points', as: 'admin', path: '/manage/rankings' },
    { name: 'manage-avatars', as: 'admin', path: '/manage/avatars' },
    { name: 'manage-products', as: 'admin', path: '/manage/products' },
    { name: 'manage-bundles', as: 'admin', path: '/manage/bundles' },
    { name: 'manage-consumables', as: 'admin', path: '/manage/consumables' },
    { name: 'manage-payments', as: 'admin', path: '/manage/payments' },
    { name: 'manage-acts', as: 'admin', path: '/manage/acts' },
    { name: 'manage-moderation', as: 'admin', path: '/manage/moderation' },
    { name: 'manage-webhooks', as: 'admin', path: '/manage/webhooks' },
    { name: 'manage-shut', as: 'member', path: '/manage/users' },
  ]
}
