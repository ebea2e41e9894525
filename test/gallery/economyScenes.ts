import type { Page } from 'playwright-core'
import type { Economy } from './economy.ts'

/** A screen of the economy in one of its states. */
export interface EconomyScene {
  readonly name: string
  readonly as: keyof Economy['tokens']
  readonly path: string
  /** What one does there before one looks. */
  readonly then?: (page: Page) => Promise<void>
  /** What one does does not outlive another size of the window: it is done again at each. */
  readonly isDoneAnew?: true
}

const boards = ['plays', 'listeners', 'rooms', 'retention', 'economy'] as const
const shelves = ['all', 'sales', 'dispute', 'shortfall', 'open', 'events', 'ledger'] as const

const press = (selector: string) => async (page: Page) => page.locator(selector).first().click()

/** Every screen that belongs to points, avatars, tokens, money and the record. */
export const economyScenes = ({ person, room, checkouts }: Economy): readonly EconomyScene[] => [
  { name: 'rankings', as: 'member', path: '/rankings' },
  { name: 'rankings-newcomer', as: 'newcomer', path: '/rankings' },
  { name: 'rankings-past', as: 'member', path: '/rankings/Spring%20Fever' },
  { name: 'rankings-all-time', as: 'member', path: '/rankings?scope=lifetime' },
  { name: 'my-points', as: 'member', path: '/my-points' },
  { name: 'my-points-none', as: 'newcomer', path: '/my-points' },
  { name: 'person', as: 'member', path: `/u/${person}` },
  { name: 'store', as: 'member', path: '/store' },
  { name: 'tokens', as: 'member', path: '/store/tokens' },
  { name: 'tokens-none', as: 'newcomer', path: '/store/tokens' },
  { name: 'subscription', as: 'member', path: '/store/subscription' },
  { name: 'subscription-own', as: 'subscriber', path: '/store/subscription' },
  { name: 'subscribe-plan', as: 'member', path: '/subscribe-plan/pro' },
  { name: 'return-open', as: 'member', path: `/store/return/${checkouts.open}` },
  { name: 'return-paid', as: 'member', path: `/store/return/${checkouts.paid}` },
  { name: 'return-failed', as: 'member', path: `/store/return/${checkouts.failed}` },
  {
    name: 'room-effects',
    as: 'member',
    path: `/r/${room}`,
    then: async (page) => {
      await page.getByRole('button', { name: /^(Effects|Efectos)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    isDoneAnew: true,
  },
  { name: 'wardrobe', as: 'member', path: '/wardrobe' },
  { name: 'wardrobe-locked', as: 'member', path: '/wardrobe?avatar=dragon' },
  { name: 'manage-avatars', as: 'admin', path: '/manage/avatars' },
  { name: 'manage-avatar-new', as: 'admin', path: '/manage/avatars?edit=new' },
  { name: 'manage-seasons', as: 'admin', path: '/manage/seasons' },
  { name: 'manage-season-new', as: 'admin', path: '/manage/seasons?edit=new', then: press('summary') },
  { name: 'manage-points', as: 'admin', path: '/manage/rankings' },
  { name: 'manage-points-person', as: 'admin', path: `/manage/rankings?person=${person}` },
  { name: 'manage-consumables', as: 'admin', path: '/manage/consumables' },
  { name: 'manage-consumable-new', as: 'admin', path: '/manage/consumables?edit=new' },
  { name: 'manage-bundles', as: 'admin', path: '/manage/bundles' },
  { name: 'manage-bundle-new', as: 'admin', path: '/manage/bundles?edit=new' },
  { name: 'manage-products', as: 'admin', path: '/manage/products' },
  { name: 'manage-product-new', as: 'admin', path: '/manage/products?edit=new' },
  { name: 'manage-subscriptions', as: 'admin', path: '/manage/subscriptions' },
  ...shelves.map((shelf) => ({
    name: `manage-payments-${shelf}`,
    as: 'admin' as const,
    path: `/manage/payments?show=${shelf}`,
  })),
  {
    name: 'manage-refund',
    as: 'admin',
    path: '/manage/payments?show=all&state=FULFILLED',
    then: press('main li button[aria-expanded]'),
  },
  { name: 'manage-moderation-log', as: 'admin', path: '/manage/moderation-log', then: press('summary') },
  ...boards.map((board) => ({
    name: `manage-audit-${board}`,
    as: 'admin' as const,
    path: `/manage/audit?show=${board}`,
  })),
  { name: 'manage-acts', as: 'admin', path: '/manage/acts' },
  { name: 'manage-record', as: 'admin', path: '/manage/house' },
  {
    name: 'manage-user-tokens',
    as: 'admin',
    path: `/manage/users/${person}`,
    then: async (page) => {
      const back = page.getByRole('button', { name: /^(Take back|Retirar) / }).first()
      await back.click()
      await back.scrollIntoViewIfNeeded()
    },
  },
  { name: 'test-desk', as: 'member', path: `/dev/checkout/${checkouts.open}` },
  { name: 'test-desk-admin', as: 'admin', path: `/dev/checkout/${checkouts.open}` },
]
